import { useStore } from '@nanostores/react'
import { type RefObject, useRef } from 'react'
import { type Bag, emptyBag } from '#domain/cart/bag.ts'
import { $added, $isCartOpen, closeCart } from '#stores/cart.ts'
import { changeQuantity } from '#stores/cart-changes.ts'
import { $cart } from '#stores/cart-view.ts'
import { saveForLater } from '#stores/saved.ts'
import { Arrivals } from './Arrivals.tsx'
import { countWords } from './count-words.ts'
import { EmptyBag } from './EmptyBag.tsx'
import { FreeDelivery } from './FreeDelivery.tsx'
import { Lines } from './Lines.tsx'
import { Saved } from './Saved.tsx'
import { Sums } from './Sums.tsx'
import { usePanel } from './use-panel.ts'

/** The state on the server and at hydration: a page has nothing of the shopper's. */
const EMPTY = emptyBag('eur')

interface BagProps {
  readonly bag: Bag
  readonly onQuantity: (key: string, quantity: number) => void
  readonly onSave: (key: string) => void
}

const Contents = ({ bag, onQuantity, onSave }: BagProps) => (
  <>
    <Lines bag={bag} heading="h3" onQuantity={onQuantity} onSave={onSave} />
    <div className="flow">
      <FreeDelivery bag={bag} />
      <Sums bag={bag} />
      <Arrivals bag={bag} />
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
)

interface PanelProps extends BagProps {
  /** The announcement of what was added. */
  readonly announcement: string
  readonly panel: RefObject<HTMLElement | null>
}

const Panel = ({ bag, announcement, panel, onQuantity, onSave }: PanelProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  const isEmpty = bag.count === 0
  const setQuantity = (key: string, quantity: number) => {
    // The button that removes its own line must not lose the focus with it.
    if (quantity <= 0) title.current?.focus()
    onQuantity(key, quantity)
  }
  const save = (key: string) => {
    title.current?.focus()
    onSave(key)
  }
  return (
    <section className={isEmpty ? 'cart flow' : 'cart'} aria-label="Bag" ref={panel}>
      {/* Comes with its first words, which nobody hears: how the bag changes from now on is said. */}
      <p className="sr" role="status">
        {countWords(bag)}
      </p>
      <div className="row between">
        <h2 className="heading-3" ref={title} tabIndex={-1}>
          {isEmpty ? 'Your bag is empty' : 'Bag'}
        </h2>
        <p className="caption muted" aria-hidden="true">
          {announcement}
        </p>
      </div>
      {isEmpty ? <EmptyBag /> : <Contents bag={bag} onQuantity={setQuantity} onSave={save} />}
      <Saved heading="h3" onLeave={() => title.current?.focus()} />
    </section>
  )
}

const setQuantity = (key: string, quantity: number) => void changeQuantity(key, quantity)
const save = (key: string) => void saveForLater(key)

/**
 * The bag under the header (CD-1 to CD-3). It opens and announces when something is added, closes
 * itself, and never takes the focus.
 */
export const CartDropdown = () => {
  const bag = useStore($cart, { ssr: () => EMPTY })
  const isOpen = useStore($isCartOpen, { ssr: () => false })
  const added = useStore($added, { ssr: () => null })
  const panel = usePanel({ isOpen, event: added, close: closeCart })
  const announcement = added ? `${added.title} added` : ''
  return (
    <>
      {/* Here before its words are, or nobody would read them out. */}
      <p className="sr" role="status">
        {announcement}
      </p>
      {isOpen && (
        <Panel
          bag={bag}
          announcement={announcement}
          panel={panel}
          onQuantity={setQuantity}
          onSave={save}
        />
      )}
    </>
  )
}
