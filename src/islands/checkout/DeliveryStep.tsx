import { type SyntheticEvent, useState } from 'react'
import type { Cart, ShippingOption } from '#domain/cart.ts'
import { formatMoney } from '#domain/money.ts'
import { sumsOf } from '#domain/sums.ts'
import { Choice } from './Choice.tsx'
import { Problem } from './Problem.tsx'
import { ContinueButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'
import { Unprepared } from './Unprepared.tsx'

const hintOf = ({ metadata }: ShippingOption) => {
  const hint = metadata['hint']
  return typeof hint === 'string' ? { hint } : {}
}

/** How the goods get there, cheapest first. */
export function DeliveryStep({ checkout, state, cart }: StepProps) {
  const [picked, setPicked] = useState<string | null>(null)
  if (!state.options) return <Unprepared step="delivery" checkout={checkout} state={state} />
  if (state.options.length === 0) return <NoDelivery checkout={checkout} />

  const options = [...state.options].sort((one, other) => one.amount - other.amount)
  const isOffered = (id: string | null | undefined) => options.some((option) => option.id === id)
  const current = cart.shippingMethods[0]?.optionId
  const chosen = [picked, current].find(isOffered) ?? options[0]?.id ?? ''
  const isBusy = state.saving === 'delivery'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy) void checkout.chooseDelivery(chosen)
  }
  return (
    <form className="body flow" method="post" onSubmit={submit}>
      <fieldset>
        <legend className="sr">How should it come?</legend>
        {options.map((option) => (
          <Choice
            key={option.id}
            name="delivery"
            value={option.id}
            isChosen={option.id === chosen}
            choose={setPicked}
            title={option.name}
            price={
              option.amount === 0
                ? 'Free'
                : formatMoney({ amount: option.amount, currencyCode: cart.currencyCode })
            }
            {...hintOf(option)}
          />
        ))}
      </fieldset>
      <FreeFrom freeFrom={state.freeFrom} cart={cart} />
      <Problem text={state.problem} />
      <ContinueButton step="delivery" cart={cart} isBusy={isBusy} />
    </form>
  )
}

interface FreeFromProps {
  readonly freeFrom: number | null
  readonly cart: Cart
}

/** How little is missing for a free delivery. */
function FreeFrom({ freeFrom, cart }: FreeFromProps) {
  const missing = (freeFrom ?? 0) - sumsOf(cart).goods
  if (missing <= 0) return null
  const { currencyCode } = cart
  return (
    <p className="caption muted">
      {formatMoney({ amount: missing, currencyCode })} more in the bag and delivery is free.
    </p>
  )
}

const NoDelivery = ({ checkout }: Pick<StepProps, 'checkout'>) => (
  <div className="body flow">
    <p className="note">
      We have no way to deliver these things to this address. Another address may do, or fewer
      things in the bag.
    </p>
    <p className="row">
      <button type="button" className="button outline" onClick={() => checkout.goTo('address')}>
        Change the address
      </button>
      <a href="/cart">Look at the bag</a>
    </p>
  </div>
)
