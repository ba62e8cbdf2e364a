import { useStore } from '@nanostores/react'
import { lineName, lineVariant } from '#domain/cart/line-words.ts'
import type { Offer } from '#domain/catalogue/offer.ts'
import { isAvailable } from '#domain/catalogue/variant-choice.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { SavedItem } from '#stores/saved/store.ts'
import { $offers, $saved, dropSaved, moveToBag } from '#stores/saved.ts'

type State = Offer | null | undefined

interface SavedProps {
  readonly heading: 'h2' | 'h3'
  /** An item is about to leave with its buttons: another element takes the focus. */
  readonly onLeave: () => void
}

/** Its current price, or why it is unavailable; empty until that is known. */
const priceWords = (offer: State): string => {
  if (offer === undefined) return ''
  if (!offer?.price) return 'Not sold here'
  return isAvailable(offer) ? formatPrice(offer.price) : 'Sold out'
}

const leftWords = (offer: State): string => {
  const left = offer?.available ?? null
  if (left === null || left <= 0 || left > 5) return ''
  return left === 1 ? 'Only one is left.' : `Only ${left} are left.`
}

interface ItemProps extends Pick<SavedProps, 'onLeave'> {
  readonly item: SavedItem
  readonly offer: State
}

const Item = ({ item, offer, onLeave }: ItemProps) => {
  const { variantId, snapshot } = item
  const name = lineName(snapshot)
  const words = [lineVariant(snapshot), leftWords(offer)].filter(Boolean)
  const isGone = offer !== undefined && !(offer && isAvailable(offer))
  return (
    <li>
      {snapshot.thumbnail ? (
        <img src={snapshot.thumbnail} width={800} height={1000} alt="" loading="lazy" />
      ) : (
        <span />
      )}
      <div className="flow tight">
        <p className="heading-4">
          <a href={`/products/${snapshot.handle}?variant=${variantId}`}>{snapshot.title}</a>
        </p>
        {words.length > 0 && <p className="caption muted">{words.join('. ')}</p>}
        <p className="row">
          <button
            type="button"
            className="button link caption"
            disabled={isGone}
            onClick={() => {
              onLeave()
              void moveToBag(variantId)
            }}
          >
            Move to bag<span className="sr"> {name}</span>
          </button>
          <button
            type="button"
            className="button link caption"
            onClick={() => {
              onLeave()
              dropSaved(variantId)
            }}
          >
            Remove<span className="sr"> {name} from what is saved</span>
          </button>
        </p>
      </div>
      <p className="num">{priceWords(offer)}</p>
    </li>
  )
}

const NONE: readonly SavedItem[] = []
const UNKNOWN = {}

/** The items that this device saved for later; empty without any. */
export const Saved = (props: SavedProps) => {
  const saved = useStore($saved, { ssr: () => NONE })
  return saved.length > 0 ? <SavedItems saved={saved} {...props} /> : null
}

interface SavedItemsProps extends SavedProps {
  readonly saved: readonly SavedItem[]
}

/** A component of its own, so that prices are requested only if something is saved. */
const SavedItems = ({ saved, heading: Heading, onLeave }: SavedItemsProps) => {
  const offers = useStore($offers, { ssr: () => UNKNOWN })
  return (
    <section className="saved flow tight" aria-label="Saved for later">
      <Heading className="heading-4">Saved for later</Heading>
      <ul className="lines">
        {saved.map((item) => (
          <Item key={item.variantId} item={item} offer={offers[item.variantId]} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  )
}
