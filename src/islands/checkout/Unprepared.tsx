import type { MouseEvent } from 'react'
import type { CheckoutStep } from '#domain/checkout/checkout.ts'
import { Choices } from './Choice.tsx'
import { Problem } from './Problem.tsx'
import type { StepProps } from './step-props.ts'

type UnpreparedProps = Pick<StepProps, 'checkout' | 'state'> & { readonly step: CheckoutStep }

/** A step whose options are being fetched, or failed to load. */
export function Unprepared({ checkout, state, step }: UnpreparedProps) {
  const isComing = state.preparing === step
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button disappears: the heading of the step gets the focus, as when a step opens.
    currentTarget.closest('li')?.querySelector('h2')?.focus()
    void checkout.goTo(step)
  }
  return (
    <div className="body flow">
      <Problem text={state.problem} />
      {isComing || !state.problem ? (
        <Choices />
      ) : (
        <button type="button" className="button outline" onClick={tryAgain}>
          Try again
        </button>
      )}
    </div>
  )
}
