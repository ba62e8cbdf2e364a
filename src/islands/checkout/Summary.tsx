import { useEffect, useRef } from 'react'
import type { Cart, LineItem } from '#domain/cart/cart.ts'
import { giftLineWords } from '#domain/cart/gift-line.ts'
import { lineVariant } from '#domain/cart/line-words.ts'
import { lineAmount } from '#domain/money/line-amount.ts'
import { displayedAmount, formatMoney } from '#domain/money/money.ts'
import { sumsOf } from '#domain/money/sums.ts'
import type { ZonePlace } from '#domain/region/time-zone.ts'
import { subscriptionLineWords } from '#domain/subscription/line-subscription.ts'
import type { Checkout } from '#stores/checkout/checkout.ts'
import type { CheckoutState } from '#stores/checkout/state.ts'
import { LinePicture } from '../lines/LinePicture.tsx'
import { CodeField } from './CodeField.tsx'

interface SummaryProps {
  readonly checkout: Checkout
  readonly state: CheckoutState
  readonly cart: Cart
}

/** Wide enough to show the order beside the steps. */
const WIDE = '(min-width: 56rem)'

/**
 * The items of the order and their cost. Folded with the total on top on small screens; beside the
 * steps it is open (the style sheet shows it before any script could).
 */
export function Summary({ checkout, state, cart }: SummaryProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current && matchMedia(WIDE).matches) details.current.open = true
  }, [])
  const money = (amount: number) => formatMoney({ amount, currencyCode: cart.currencyCode })
  const place = cart.shippingAddress ?? { countryCode: '' }
  return (
    <aside className="aside first" aria-label="Your order">
      <details className="panel order" ref={details}>
        <summary>
          <h2 className="heading-3">Your order</h2>
          <span className="num heading-4">{money(cart.total)}</span>
        </summary>
        <ul className="lines">
          {cart.items.map((line) => (
            <Line key={line.id} line={line} money={money} place={place} />
          ))}
        </ul>
        <SumRows cart={cart} money={money} />
        <CodeField checkout={checkout} state={state} cart={cart} />
      </details>
    </aside>
  )
}

type Money = (amount: number) => string

interface LineProps {
  readonly line: LineItem
  readonly money: Money
  readonly place: ZonePlace
}

function Line({ line, money, place }: LineProps) {
  const gift = giftLineWords(line.metadata, place)
  const subscription = subscriptionLineWords(line.metadata)
  return (
    <li>
      <LinePicture url={line.thumbnail} />
      <div>
        <p className="heading-4">{line.title}</p>
        {lineVariant(line) && <p className="caption muted">{lineVariant(line)}</p>}
        {gift && <p className="caption muted">{gift}</p>}
        {subscription && <p className="caption muted">{subscription}</p>}
        <p className="caption muted num">
          {line.quantity} × {money(displayedAmount({ ...line, amount: line.unitPrice }))}
        </p>
      </div>
      <p className="num">{money(lineAmount(line))}</p>
    </li>
  )
}

const taxLabel = ({ items }: Cart) => {
  const rates = new Set(items.map(({ taxRate }) => taxRate))
  const [rate] = rates
  return rates.size === 1 && rate !== undefined ? `Tax included, ${rate}%` : 'Tax included'
}

function SumRows({ cart, money }: { readonly cart: Cart; readonly money: Money }) {
  const { goods, discount, delivery, giftCard, tax, total } = sumsOf(cart)
  return (
    <dl className="sums">
      <Row label="Subtotal" amount={money(goods)} />
      {cart.discountTotal > 0 && (
        <Row label={`Discount, ${cart.discounts.join(', ')}`} amount={`−${money(discount)}`} />
      )}
      <Row
        label="Delivery"
        amount={delivery === null ? 'Chosen in step 3' : delivery === 0 ? 'Free' : money(delivery)}
      />
      {giftCard > 0 && <Row label="Gift card" amount={`−${money(giftCard)}`} />}
      {tax > 0 && <Row label={taxLabel(cart)} amount={money(tax)} />}
      <Row label="Total" amount={money(total)} className="total heading-3" />
    </dl>
  )
}

interface RowProps {
  readonly label: string
  readonly amount: string
  readonly className?: string
}

const Row = ({ label, amount, className }: RowProps) => (
  <div {...(className && { className })}>
    <dt>{label}</dt>
    <dd className="num">{amount}</dd>
  </div>
)
