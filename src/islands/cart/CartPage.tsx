import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { emptyBag, expectedBag } from '#domain/bag.ts'
import type { Cart } from '#domain/cart.ts'
import type { FreeFrom } from '#domain/free-delivery.ts'
import { changeQuantity, seedCart } from '#stores/cart-changes.ts'
import { $cart } from '#stores/cart-view.ts'
import { saveForLater } from '#stores/saved.ts'
import { EmptyBag } from './EmptyBag.tsx'
import { FreeDelivery } from './FreeDelivery.tsx'
import { Lines } from './Lines.tsx'
import { Saved } from './Saved.tsx'
import { Sums } from './Sums.tsx'

export interface CartPageProps {
  /** As the server found it; null where this browser has none. */
  readonly cart: Cart | null
  readonly currencyCode: string
  /** From what delivery is free there; null where it never is, or nobody could say. */
  readonly freeFrom?: FreeFrom | null
}

/**
 * The bag as a page: the server renders it from its props, and its forms work without a script. Once
 * alive it shows what the shopper wants, as the dropdown does.
 */
export const CartPage = ({ cart, currencyCode, freeFrom = null }: CartPageProps) => {
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
        <Saved heading="h2" />
      </div>
    )
  const setQuantity = (key: string, quantity: number) => {
    if (quantity <= 0) list.current?.focus()
    void changeQuantity(key, quantity)
  }
  const save = (key: string) => {
    list.current?.focus()
    void saveForLater(key)
  }
  return (
    <div className="split">
      {/* Takes the focus from a line that goes. */}
      <div ref={list} tabIndex={-1}>
        <Lines bag={bag} heading="h2" onQuantity={setQuantity} onSave={save} />
        <Saved heading="h2" />
      </div>
      <aside className="panel aside flow" aria-label="Summary">
        <FreeDelivery bag={bag} rendered={freeFrom} />
        <Sums bag={bag} />
        <a className="button primary wide" href="/checkout">
          Check out
        </a>
      </aside>
    </div>
  )
}
