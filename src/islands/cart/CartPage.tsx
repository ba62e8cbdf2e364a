import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { emptyBag } from '#domain/cart/bag.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { countWords } from '#domain/cart/count-words.ts'
import { expectedBag } from '#domain/cart/expected-bag.ts'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { changeQuantity, seedCart } from '#stores/cart-changes.ts'
import { $cart } from '#stores/cart-view.ts'
import { saveForLater } from '#stores/saved.ts'
import { Arrivals } from './Arrivals.tsx'
import { EmptyBag } from './EmptyBag.tsx'
import { FreeDelivery } from './FreeDelivery.tsx'
import { Lines } from './Lines.tsx'
import { Saved } from './Saved.tsx'
import { Sums } from './Sums.tsx'

export interface CartPageProps {
  /** The server's cart; null if this browser has none. */
  readonly cart: Cart | null
  readonly currencyCode: string
  /** Of the visitor: dates are in the manner of there. */
  readonly countryCode: string
  /** The deliveries that the region offers; none if they are unknown. */
  readonly deliveries: readonly DeliveryOffer[]
  /** The variants of the cart that are sold by subscription as well. */
  readonly subscribable?: readonly string[]
  /** The server's time: the browser's first picture is that of the server. */
  readonly renderedAt: string
}

/**
 * The bag as a page: the server renders it from its props, and its forms work without a script.
 * After hydration it shows pending changes, as the dropdown does.
 */
export const CartPage = ({
  cart,
  currencyCode,
  countryCode,
  deliveries,
  ...rest
}: CartPageProps) => {
  const { renderedAt, subscribable } = rest
  const rendered = useMemo(
    () => (cart ? expectedBag(cart, {}, currencyCode, { countryCode }) : emptyBag(currencyCode)),
    [cart, currencyCode, countryCode],
  )
  const bag = useStore($cart, { ssr: () => rendered })
  const container = useRef<HTMLDivElement>(null)
  // Before any press is handled: the store refuses changes of lines that it does not know.
  useLayoutEffect(() => {
    void seedCart(cart)
  }, [cart])

  /** Called when a line is removed; keeps the focus when the last one has gone. */
  const takeFocus = () => container.current?.focus()
  const setQuantity = (key: string, quantity: number) => {
    if (quantity <= 0) takeFocus()
    void changeQuantity(key, quantity)
  }
  const save = (key: string) => {
    takeFocus()
    void saveForLater(key)
  }
  const saved = <Saved heading="h2" onLeave={takeFocus} />
  return (
    <div ref={container} tabIndex={-1}>
      <p className="sr" role="status">
        {countWords(bag)}
      </p>
      {bag.count === 0 ? (
        <div className="flow">
          <h2 className="heading-3">Your bag is empty</h2>
          <EmptyBag />
          {saved}
        </div>
      ) : (
        <div className="split">
          <div>
            <Lines
              bag={bag}
              heading="h2"
              subscribable={subscribable}
              onQuantity={setQuantity}
              onSave={save}
            />
            {saved}
          </div>
          <aside className="panel aside flow" aria-label="Summary">
            <FreeDelivery bag={bag} rendered={deliveries} />
            <Sums bag={bag} />
            <Arrivals bag={bag} rendered={deliveries} at={renderedAt} />
            <a className="button primary wide" href="/checkout">
              Check out
            </a>
          </aside>
        </div>
      )}
    </div>
  )
}
