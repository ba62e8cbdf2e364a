import { useEffect } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { checkout, startCheckout } from '#stores/checkout/page.ts'
import { CheckoutPage, type CheckoutProps } from './CheckoutPage.tsx'

interface MountedProps extends CheckoutProps {
  /** A code whose form was sent before the scripts were there: it came back with the page. */
  readonly code: string
}

async function start(cart: Cart | null, code: string) {
  await startCheckout(cart)
  if (code !== '') await checkout.applyCode(code)
}

/** The checkout as a page mounts it: alive from the start, because nothing of it works without. */
export function Checkout(props: MountedProps) {
  const { cart, code } = props
  useEffect(() => {
    void start(cart, code)
  }, [cart, code])
  const tryAgain = () => {
    // The button goes while the bag is fetched, and must not take the focus with it.
    document.getElementById('main')?.focus()
    void startCheckout(null)
  }
  return <CheckoutPage {...props} checkout={checkout} tryAgain={tryAgain} />
}
