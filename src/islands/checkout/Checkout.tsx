import { useLayoutEffect } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { checkout, startCheckout } from '#stores/checkout/page.ts'
import { CheckoutPage, type CheckoutProps } from './CheckoutPage.tsx'

interface MountedProps extends CheckoutProps {
  /** A code whose form was sent before hydration: it came back with the page. */
  readonly code: string
}

async function start(cart: Cart | null, isCartRead: boolean, code: string) {
  await startCheckout(cart, isCartRead)
  if (code !== '') await checkout.applyCode(code)
}

/** The checkout of a page: hydrated at once, because nothing of it works without a script. */
export function Checkout(props: MountedProps) {
  const { cart, isCartRead, code } = props
  // Before any press is handled: without its cart, the checkout would drop it.
  useLayoutEffect(() => {
    void start(cart, isCartRead, code)
  }, [cart, isCartRead, code])
  const tryAgain = () => {
    // The button disappears while the bag is fetched, and must not lose the focus.
    document.getElementById('main')?.focus()
    void startCheckout(null, false)
  }
  return <CheckoutPage {...props} checkout={checkout} tryAgain={tryAgain} />
}
