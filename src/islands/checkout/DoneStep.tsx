import type { ReactNode } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import type { CheckoutStep } from '#domain/checkout/checkout.ts'
import { paymentWords } from '#domain/checkout/payment.ts'
import { formatMoney } from '#domain/money/money.ts'
import { addressLine } from '#domain/order/order-words.ts'
import { isSameAddress } from '#domain/region/address.ts'

const addresses = ({ shippingAddress, billingAddress }: Cart): ReactNode => {
  if (!shippingAddress) return null
  const isSame = isSameAddress(shippingAddress, billingAddress)
  return (
    <>
      {addressLine(shippingAddress)}
      {!isSame && billingAddress && (
        <>
          <br />
          Billed to {addressLine(billingAddress)}
        </>
      )}
    </>
  )
}

const delivery = ({ shippingMethods, currencyCode }: Cart): string =>
  shippingMethods
    .map(({ name, total }) => {
      const price = total === 0 ? 'free' : formatMoney({ amount: total, currencyCode })
      return /\bfree\b/i.test(name) ? name : `${name}, ${price}`
    })
    .join('; ')

const payment = ({ paymentSessions, total }: Cart): string => {
  if (total === 0) return 'There is nothing to pay.'
  const chosen = paymentSessions.find(({ isSelected }) => isSelected)
  if (!chosen) return ''
  const { name } = paymentWords(chosen.providerId)
  return chosen.last4 === null ? name : `${name} ending in ${chosen.last4}`
}

const LINES: Readonly<Record<CheckoutStep, (cart: Cart) => ReactNode>> = {
  contact: ({ email }) => email,
  address: addresses,
  delivery,
  payment,
  review: () => null,
}

/** A completed step, folded to its data. */
export const DoneStep = ({ step, cart }: { readonly step: CheckoutStep; readonly cart: Cart }) => (
  <p className="body muted">{LINES[step](cart)}</p>
)
