import type { ReactNode } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { type CheckoutStep, stepAfter } from '#domain/checkout/checkout.ts'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Stays where it is while something is saved, so that the keyboard does not lose its place: it says
 * that it is busy and off, and the form takes no second send.
 */
export const SubmitButton = ({ isBusy, className = 'primary', children }: SubmitButtonProps) => (
  <button type="submit" className={`button ${className}`} aria-busy={isBusy} aria-disabled={isBusy}>
    {children}
  </button>
)

interface ContinueButtonProps {
  readonly step: CheckoutStep
  readonly cart: Cart
  readonly isBusy: boolean
}

/** Saves a step, and says what comes after it. */
export const ContinueButton = ({ step, cart, isBusy }: ContinueButtonProps) => (
  <div>
    <SubmitButton isBusy={isBusy}>Continue to {stepAfter(step, cart)}</SubmitButton>
  </div>
)
