import type { ReactNode } from 'react'
import { type Cart, isPosted } from '#domain/cart/cart.ts'
import { type CheckoutStep, stepAfter } from '#domain/checkout/checkout.ts'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Stays in place while a step is saved, so that it keeps the focus: it is marked as busy and
 * disabled, and the form ignores a second submit.
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

/** Gift cards alone need a name and no address. */
const nextName = (step: CheckoutStep, cart: Cart) => {
  const next = stepAfter(step, cart)
  return next === 'address' && !isPosted(cart.items) ? 'your details' : next
}

/** Saves a step, and names the next one. */
export const ContinueButton = ({ step, cart, isBusy }: ContinueButtonProps) => (
  <div>
    <SubmitButton isBusy={isBusy}>Continue to {nextName(step, cart)}</SubmitButton>
  </div>
)
