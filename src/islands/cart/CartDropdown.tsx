import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { type Bag, emptyBag } from '#domain/cart/bag.ts'
import { addedWords } from '#domain/cart/bag-texts.ts'
import { countWords } from '#domain/cart/count-words.ts'
import { $added, $isCartOpen, closeCart } from '#stores/cart.ts'
import { changeQuantity } from '#stores/cart-changes.ts'
import { $cart } from '#stores/cart-view.ts'
import { saveForLater } from '#stores/saved.ts'
import { $isBagAlive, takeShownBag } from '#stores/shown-bag.ts'
import { Arrivals } from './Arrivals.tsx'
import { EmptyBag } from './EmptyBag.tsx'
import { FreeDelivery } from './FreeDelivery.tsx'
import { Lines } from './Lines.tsx'
import { Contents, Panel } from './Panel.tsx'
import { Saved } from './Saved.tsx'
import { Sums } from './Sums.tsx'
import { usePanel } from './use-panel.ts'

/** The state on the server: a page has nothing of the shopper's. */
const EMPTY = emptyBag('eur')

interface OpenBagProps {
  readonly bag: Bag
  /** The announcement of what was added. */
  readonly added: string
  readonly panel: RefObject<HTMLElement | null>
}

const OpenBag = ({ bag, added, panel }: OpenBagProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  const setQuantity = (key: string, quantity: number) => {
    // The button that removes its own line must not lose the focus with it.
    if (quantity <= 0) title.current?.focus()
    void changeQuantity(key, quantity)
  }
  const save = (key: string) => {
    title.current?.focus()
    void saveForLater(key)
  }
  const sums = (
    <>
      <FreeDelivery bag={bag} />
      <Sums bag={bag} />
    </>
  )
  return (
    <Panel
      isEmpty={bag.count === 0}
      count={countWords(bag)}
      added={added}
      panel={panel}
      title={title}
    >
      {bag.count === 0 ? (
        <EmptyBag />
      ) : (
        <Contents
          lines={<Lines bag={bag} heading="h3" onQuantity={setQuantity} onSave={save} />}
          sums={sums}
          arrivals={<Arrivals bag={bag} />}
        />
      )}
      <Saved heading="h3" onLeave={() => title.current?.focus()} />
    </Panel>
  )
}

/**
 * The bag under the header (CD-1 to CD-3). It opens and announces when something is added, closes
 * itself, and never takes the focus. Where the page shows it already, it begins with that.
 */
export const CartDropdown = () => {
  const bag = useStore($cart, { ssr: () => takeShownBag()?.bag ?? EMPTY })
  const isOpen = useStore($isCartOpen, { ssr: () => takeShownBag() !== null })
  const added = useStore($added, { ssr: () => takeShownBag()?.added ?? null })
  const panel = usePanel({ isOpen, event: added, close: closeCart })
  const announcement = addedWords(added)
  useEffect(() => $isBagAlive.set(true), [])
  return (
    <>
      {/* Here before its words are, or nobody would read them out. */}
      <p className="sr" role="status">
        {announcement}
      </p>
      {isOpen && <OpenBag bag={bag} added={announcement} panel={panel} />}
    </>
  )
}
