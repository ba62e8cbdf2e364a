import { displayedAmount, formatMoney } from '../money/money.ts'
import { localDays } from '../region/local-dates.ts'
import type { Region } from '../region/region.ts'
import type { ZonePlace } from '../region/time-zone.ts'
import type { DeliveryOffer } from './delivery-offer.ts'
import type { DeliveryTimes } from './delivery-times.ts'
import { estimateDelivery } from './estimate.ts'

const ELSEWHERE = 'The checkout shows what delivery costs before you pay.'

/** "Wed 25 Nov", for an order of this moment; empty if staff entered no times. */
export function arrivalDays(
  times: DeliveryTimes | null,
  orderedAt: Date | string,
  place: ZonePlace,
): string {
  if (!times) return ''
  const { earliest, latest } = estimateDelivery(times, new Date(orderedAt))
  return localDays(earliest, latest, place)
}

/** "Arrives Wed 25 Nov", likewise. */
export function arrivalWords(
  times: DeliveryTimes | null,
  orderedAt: Date | string,
  place: ZonePlace,
): string {
  const days = arrivalDays(times, orderedAt, place)
  return days && `Arrives ${days}`
}

type Paying = Pick<Region, 'currencyCode' | 'taxRate' | 'countries'>

/** The manner of dates of a region, which is that of its first country. */
const placeOf = ({ countries }: Pick<Region, 'countries'>): ZonePlace => ({
  countryCode: countries[0]?.code ?? '',
})

/** The lowest value of goods, as prices are shown, from which one of these offers is free. */
function freeFrom(
  offers: readonly DeliveryOffer[],
  { taxRate }: Pick<Region, 'taxRate'>,
): number | null {
  const amounts = offers
    .filter(({ amount }) => amount === 0)
    .map(({ from, includesTax }) => displayedAmount({ amount: from, taxRate, includesTax }))
  return amounts.length === 0 ? null : Math.min(...amounts)
}

/** What an offer costs, and from which value of goods: "€4.90", "Free from €40.00". */
export function offerPrice(
  { amount, from, includesTax }: DeliveryOffer,
  { currencyCode, taxRate }: Pick<Region, 'currencyCode' | 'taxRate'>,
): string {
  const money = (value: number) => formatMoney({ amount: value, currencyCode })
  const price = amount === 0 ? 'Free' : money(amount)
  const least = displayedAmount({ amount: from, taxRate, includesTax })
  return least === 0 ? price : `${price} from ${money(least)}`
}

/**
 * What the delivery of a product costs and when it arrives, as the checkout charges it, each offer
 * on a line: "Post, two days: €4.90, free from €40.00. Arrives Wed 25 Nov." `offers` are those of
 * its shipping profile.
 */
export function deliveryWords(offers: readonly DeliveryOffer[], region: Paying, now: Date): string {
  const money = (amount: number) => formatMoney({ amount, currencyCode: region.currencyCode })
  const arrives = ({ times }: DeliveryOffer) => {
    const words = arrivalWords(times, now, placeOf(region))
    return words && ` ${words}.`
  }
  const paid = offers
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => one.amount - other.amount)
  const free = freeFrom(offers, region)
  const [first, ...others] = paid
  const [gratis] = offers
  if (!gratis) return ELSEWHERE
  if (!first) return `Delivery is free.${arrives(gratis)}`
  const but = free === null ? '' : `, free from ${money(free)}`
  const lines = [
    `${first.name}: ${money(first.amount)}${but}.${arrives(first)}`,
    ...others.map((offer) => `${offer.name}: ${money(offer.amount)}.${arrives(offer)}`),
  ]
  return lines.join('\n')
}
