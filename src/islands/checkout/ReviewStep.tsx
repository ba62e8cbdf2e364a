import { type SyntheticEvent, useRef } from 'react'
import { formatMoney } from '#domain/money/money.ts'
import { OrderNote } from './OrderNote.tsx'
import { Problem } from './Problem.tsx'
import { Shortages } from './Shortages.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import type { StepProps } from './step-props.ts'

/** The review, and the one button that places the order. */
export function ReviewStep({ checkout, state, cart }: StepProps) {
  const form = useRef<HTMLFormElement>(null)
  const isBusy = state.saving === 'review'
  const money = (amount: number) => formatMoney({ amount, currencyCode: cart.currencyCode })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy) void checkout.placeOrder(cart.total)
  }
  return (
    <div className="body flow">
      <OrderNote checkout={checkout} state={state} cart={cart} />
      <form ref={form} className="flow" method="post" onSubmit={submit}>
        <p className="measure">
          Please check your order above. Once you place it, we start packing.
        </p>
        <div role="alert">
          {state.priceChange && (
            <p className="note">
              The total is now {money(state.priceChange.now)}; it was{' '}
              {money(state.priceChange.before)}. Nothing is ordered yet: press the button if you
              agree.
            </p>
          )}
        </div>
        <Shortages
          checkout={checkout}
          state={state}
          onTaken={() => form.current?.querySelector('button')?.focus()}
        />
        <Problem text={state.problem} />
        <div>
          <SubmitButton isBusy={isBusy}>
            {isBusy ? 'Placing your order' : `Place order, ${money(cart.total)}`}
          </SubmitButton>
        </div>
      </form>
    </div>
  )
}
