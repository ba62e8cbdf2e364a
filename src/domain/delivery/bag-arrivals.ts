import type { Bag, BagLine } from '../cart/bag.ts'
import type { DeliveryOffer } from './delivery-offer.ts'
import { arrivalDays } from './delivery-words.ts'

type Counted = Pick<Bag, 'goods' | 'subtotal' | 'lines' | 'currencyCode'>

/** A bag knows no country: the manner of its dates goes with its currency. */
const placeOf = ({ currencyCode }: Counted) => ({ countryCode: currencyCode === 'usd' ? 'us' : '' })

const TITLES_AT_MOST = 3

/** "House Blend, Sencha and Kettle", "House Blend, Sencha, Kettle and 2 more" */
function titlesWords(titles: readonly string[]): string {
  const rest = titles.length - TITLES_AT_MOST
  const named = titles.slice(0, TITLES_AT_MOST)
  const parts = rest > 0 ? [...named, `${rest} more`] : named
  return new Intl.ListFormat('en-GB').format(parts)
}

/** The cheapest delivery of a profile that this bag gets, as the checkout preselects it. */
function offerFor(offers: readonly DeliveryOffer[], profileId: string, bag: Counted) {
  const [first] = offers
    .filter((offer) => offer.profileId === profileId)
    .filter(({ from, includesTax }) => from <= (includesTax ? bag.goods : bag.subtotal))
    .toSorted((one, other) => one.amount - other.amount)
  return first ?? null
}

/**
 * When the goods of a bag arrive if they are ordered at this moment: one sentence for all of them,
 * or one for each parcel with its goods. `offers` are those of the region. Goods whose delivery has
 * no times are promised nothing; a line that the server has not yet made waits for its profile.
 */
export function bagArrivals(
  offers: readonly DeliveryOffer[],
  bag: Counted,
  at: Date,
): readonly string[] {
  const daysOf = ({ shippingProfileId: id }: BagLine) =>
    id ? arrivalDays(offerFor(offers, id, bag)?.times ?? null, at, placeOf(bag)) : ''
  const placed = bag.lines.filter(({ shippingProfileId }) => shippingProfileId)
  const parcels = [...new Set(placed.map(daysOf))]
  const promised = parcels.filter((days) => days !== '')
  if (parcels.length === 1) return promised.map((days) => `Order now and it arrives ${days}.`)
  return promised.map((days) => {
    const titles = placed.filter((line) => daysOf(line) === days).map(({ title }) => title)
    return `${titlesWords([...new Set(titles)])}: arrives ${days}.`
  })
}
