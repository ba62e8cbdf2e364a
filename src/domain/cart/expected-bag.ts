import type { ZonePlace } from '../region/time-zone.ts'
import { subscriptionLineWords } from '../subscription/line-subscription.ts'
import type { Bag, BagLine, ConfirmedCart, PendingQuantity } from './bag.ts'
import { linesOf } from './cart-lines.ts'
import { giftLineWords } from './gift-line.ts'
import { plainBag } from './plain-bag.ts'

/**
 * The bag of `plainBag`, with the words of gifts and subscriptions. Dates are in the manner of
 * `place`, British without one.
 */
export const expectedBag = (
  cart: ConfirmedCart | null,
  pending: Readonly<Record<string, PendingQuantity>>,
  currencyCode: string,
  place: ZonePlace = { countryCode: '' },
): Bag => {
  const withWords = (line: BagLine): BagLine => {
    const [first] = linesOf(cart, line.key)
    const gift = first && giftLineWords(first.metadata, place)
    const subscription = first && subscriptionLineWords(first.metadata)
    return { ...line, ...(gift && { gift }), ...(subscription && { subscription }) }
  }
  const bag = plainBag(cart, pending, currencyCode)
  return { ...bag, lines: bag.lines.map(withWords) }
}
