import { type SyntheticEvent, useState } from 'react'
import { paymentWords, TEST_CARD } from '#domain/checkout/payment.ts'
import { hasSubscription } from '#domain/subscription/line-subscription.ts'
import { earlyCheck, earlyValue } from '#ui/early.ts'
import { SelectField } from '#ui/Field.tsx'
import { Choice } from './Choice.tsx'
import { Problem } from './Problem.tsx'
import { ContinueButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'
import { Unprepared } from './Unprepared.tsx'

/** The choice of payment. Nothing is charged here. */
export function PaymentStep({ checkout, state, cart, signedIn, cards }: StepProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const [card, setCard] = useState(cards[0]?.token ?? '')
  const [keep, setKeep] = useState(false)
  const isSaved = cards.some((each) => each.isSaved && each.token === card)
  const isKept = hasSubscription(cart)
  const sessions = cart.paymentSessions
  if (sessions.length === 0) {
    const isAnswered = state.preparing !== 'payment' && !state.problem
    if (isAnswered) return <NoPayment />
    return <Unprepared step="payment" checkout={checkout} state={state} />
  }

  const isOffered = (id: string | null | undefined) =>
    sessions.some(({ providerId }) => providerId === id)
  const current = sessions.find(({ isSelected }) => isSelected)?.providerId
  const chosen = [picked, current].find(isOffered) ?? sessions[0]?.providerId ?? ''
  const isBusy = state.saving === 'payment'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    const data = isSaved ? { method: card } : { token: card, keep }
    void checkout.choosePayment({
      providerId: chosen,
      ...(chosen === TEST_CARD && { data }),
    })
  }
  return (
    <form className="body flow" method="post" onSubmit={submit}>
      <fieldset>
        <legend className="sr">How would you like to pay?</legend>
        {sessions.map(({ providerId }) => (
          <Choice
            key={providerId}
            name="payment"
            value={providerId}
            isChosen={providerId === chosen}
            choose={setPicked}
            title={paymentWords(providerId).name}
            hint={paymentWords(providerId).hint}
          >
            {providerId === TEST_CARD && (
              <div className="choice-more flow tight">
                <SelectField
                  name="card"
                  label="Which card"
                  value={card}
                  ref={earlyValue(card, setCard)}
                  onChange={(event) => setCard(event.currentTarget.value)}
                >
                  {cards.map(({ token, name }) => (
                    <option key={token} value={token}>
                      {name}
                    </option>
                  ))}
                </SelectField>
                {isKept ? (
                  <p className="caption">
                    We save this card and charge it for each order. Change it at any time.
                  </p>
                ) : (
                  signedIn &&
                  !isSaved && (
                    <label className="check">
                      <input
                        type="checkbox"
                        ref={earlyCheck(keep, setKeep)}
                        checked={keep}
                        onChange={() => setKeep(!keep)}
                      />
                      <span>Save this card for next time</span>
                    </label>
                  )
                )}
              </div>
            )}
          </Choice>
        ))}
      </fieldset>
      <Problem text={state.problem} />
      <ContinueButton step="payment" cart={cart} isBusy={isBusy} />
    </form>
  )
}

const NoPayment = () => (
  <p className="body note">
    There is no payment method for this region yet. Write to us, and we will find one.
  </p>
)
