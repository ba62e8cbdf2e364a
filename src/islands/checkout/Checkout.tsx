import { useEffect } from 'react'
import { checkout, startCheckout } from '#stores/checkout/page.ts'
import { CheckoutPage, type CheckoutProps } from './CheckoutPage.tsx'

/** The checkout as a page mounts it: alive from the start, because nothing of it works without. */
export function Checkout(props: CheckoutProps) {
  useEffect(() => {
    void startCheckout(props.cart)
  }, [props.cart])
  return <CheckoutPage {...props} checkout={checkout} tryAgain={() => startCheckout(null)} />
}
