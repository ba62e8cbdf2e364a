import { type SyntheticEvent, useState } from 'react'
import { paymentWords, TEST_CARD, TEST_CARDS } from '#domain/checkout/payment.ts'
import { SelectField } from '#ui/Field.tsx'
import { Choice } from './Choice.tsx'
import { Problem } from './Problem.tsx'
import { ContinueButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'
import { Unprepared } from './Unprepared.tsx'

/** The choice of payment. Nothing is charged here. */
export function PaymentStep({ checkout, state, cart }: StepProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const [token, setToken] = useState<string>(TEST_CARDS[0].token)
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
    const data = chosen === TEST_CARD ? { data: { token } } : {}
    void checkout.choosePayment({ providerId: chosen, ...data })
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
            {providerId === TEST_CARD && <TestCard token={token} choose={setToken} />}
          </Choice>
        ))}
      </fieldset>
      <Problem text={state.problem} />
      <ContinueButton step="payment" cart={cart} isBusy={isBusy} />
    </form>
  )
}

interface TestCardProps {
  readonly token: string
  readonly choose: (token: string) => void
}

const TestCard = ({ token, choose }: TestCardProps) => (
  <div className="choice-more">
    <SelectField
      name="card"
      label="Which card"
      value={token}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {TEST_CARDS.map((card) => (
        <option key={card.token} value={card.token}>
          {card.name}
        </option>
      ))}
    </SelectField>
  </div>
)

const NoPayment = () => (
  <p className="body note">
    There is no payment method for this region yet. Write to us, and we will find one.
  </p>
)
