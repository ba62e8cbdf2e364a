import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { emptyBag, expectedBag } from '#domain/bag.ts'
import type { Cart } from '#domain/cart.ts'
import { changeQuantity, seedCart } from '#stores/cart-changes.ts'
import { $cart } from '#stores/cart-view.ts'
import { EmptyBag } from './EmptyBag.tsx'
import { Lines } from './Lines.tsx'
import { Sums } from './Sums.tsx'

export interface CartPageProps {
  /** As the server found it; null where this browser has none. */
  readonly cart: Cart | null
  readonly currencyCode: string
}

/**
 * The bag as a page: the server renders it from its props, and its forms work without a script. Once
 * alive it shows what the shopper wants, as the dropdown does.
 */
export const CartPage = ({ cart, currencyCode }: CartPageProps) => {
  const rendered = useMemo(
    () => (cart ? expectedBag(cart, {}, currencyCode) : emptyBag(currencyCode)),
    [cart, currencyCode],
  )
  const bag = useStore($cart, { ssr: () => rendered })
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void seedCart(cart)
  }, [cart])

  if (bag.count === 0)
    return (
      <div className="flow">
        <h2 className="heading-3">Your bag is empty</h2>
        <EmptyBag />
      </div>
    )
  const setQuantity = (key: string, quantity: number) => {
    if (quantity <= 0) list.current?.focus()
    void changeQuantity(key, quantity)
  }
  return (
    <div className="split">
      {/* Takes the focus from a line that goes. */}
      <div ref={list} tabIndex={-1}>
        <Lines bag={bag} heading="h2" onQuantity={setQuantity} />
      </div>
      <aside className="panel aside flow" aria-label="Summary">
        <Sums bag={bag} />
        <a className="button primary wide" href="/checkout">
          Check out
        </a>
      </aside>
    </div>
  )
}
