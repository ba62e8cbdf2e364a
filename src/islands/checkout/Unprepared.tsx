import type { MouseEvent } from 'react'
import type { CheckoutStep } from '#domain/checkout/checkout.ts'
import { Choices } from './Choice.tsx'
import { Problem } from './Problem.tsx'
import type { StepProps } from './step-props.ts'

type UnpreparedProps = Pick<StepProps, 'checkout' | 'state'> & { readonly step: CheckoutStep }

/** A step whose choices are on their way, or did not come. */
export function Unprepared({ checkout, state, step }: UnpreparedProps) {
  const isComing = state.preparing === step
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes: what the step is called keeps the focus, as it does when a step opens.
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
