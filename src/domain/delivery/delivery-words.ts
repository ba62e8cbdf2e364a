import { displayedAmount, formatMoney } from '../money/money.ts'
import { daysWords } from '../region/dates.ts'
import type { Region } from '../region/region.ts'
import type { DeliveryOffer } from './delivery-offer.ts'
import type { DeliveryTimes } from './delivery-times.ts'
import { estimateDelivery } from './estimate.ts'

const ELSEWHERE = 'The checkout shows what delivery costs before you pay.'

/** "Wed, Nov 25", for an order of this moment; empty if staff entered no times. */
export function arrivalDays(times: DeliveryTimes | null, orderedAt: Date | string): string {
  if (!times) return ''
  const { earliest, latest } = estimateDelivery(times, new Date(orderedAt))
  return daysWords(earliest, latest)
}

/** "Arrives Wed, Nov 25", likewise. */
export function arrivalWords(times: DeliveryTimes | null, orderedAt: Date | string): string {
  const days = arrivalDays(times, orderedAt)
  return days && `Arrives ${days}`
}

type Paying = Pick<Region, 'currencyCode' | 'taxRate'>

/** The lowest value of goods, as prices are shown, from which one of these offers is free. */
function freeFrom(offers: readonly DeliveryOffer[], { taxRate }: Paying): number | null {
  const amounts = offers
    .filter(({ amount }) => amount === 0)
    .map(({ from, includesTax }) => displayedAmount({ amount: from, taxRate, includesTax }))
  return amounts.length === 0 ? null : Math.min(...amounts)
}

/**
 * What the delivery of a product costs and when it arrives, as the checkout charges it: "Post, two
 * days: €4.90, free from €40.00. Arrives Wed, Nov 25." `offers` are those of its shipping profile.
 */
export function deliveryWords(offers: readonly DeliveryOffer[], region: Paying, now: Date): string {
  const money = (amount: number) => formatMoney({ amount, currencyCode: region.currencyCode })
  const arrives = ({ times }: DeliveryOffer) => {
    const words = arrivalWords(times, now)
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
  return lines.join(' ')
}
