import { useStore } from '@nanostores/react'
import { useCallback, useRef } from 'react'
import { emptyBag } from '#domain/bag.ts'
import { $added, $isCartOpen, changeQuantity, closeCart } from '#stores/cart.ts'
import { $cart } from '#stores/cart-view.ts'
import { EmptyBag } from './EmptyBag.tsx'
import { Lines } from './Lines.tsx'
import { Sums } from './Sums.tsx'
import { usePanel } from './use-panel.ts'

/** What the server renders, and the browser first: a page holds nothing of the shopper's. */
const EMPTY = emptyBag('eur')

/**
 * The bag under the header (CD-1 to CD-3). It opens when something is added and says what, closes
 * itself, and never takes the focus.
 */
export const CartDropdown = () => {
  const bag = useStore($cart, { ssr: () => EMPTY })
  const isOpen = useStore($isCartOpen, { ssr: () => false })
  const added = useStore($added, { ssr: () => null })
  const title = useRef<HTMLHeadingElement>(null)
  const panel = usePanel({ isOpen, event: added, close: closeCart })

  const setQuantity = useCallback((key: string, quantity: number) => {
    // The button that removed its own line must not take the focus with it.
    if (quantity <= 0) title.current?.focus()
    void changeQuantity(key, quantity)
  }, [])

  const said = added ? `${added.title} added` : ''
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      {isOpen && (
        <section className={bag.count === 0 ? 'cart flow' : 'cart'} aria-label="Bag" ref={panel}>
          <div className="row between">
            <h2 className="heading-3" ref={title} tabIndex={-1}>
              {bag.count === 0 ? 'Your bag is empty' : 'Bag'}
            </h2>
            <p className="caption muted" aria-hidden="true">
              {said}
            </p>
          </div>
          {bag.count === 0 ? (
            <EmptyBag />
          ) : (
            <>
              <Lines bag={bag} heading="h3" onQuantity={setQuantity} />
              <div className="flow">
                <Sums bag={bag} />
                <a className="button primary wide" href="/checkout">
                  Check out
                </a>
                <p className="centre">
                  <a className="button link" href="/cart">
                    View bag
                  </a>
                </p>
              </div>
            </>
          )}
        </section>
      )}
    </>
  )
}
