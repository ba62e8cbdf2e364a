import type { DeliveryOffer } from '../delivery/delivery-offer.ts'
import type { Bag, BagLine } from './bag.ts'

/** The amount from which delivery is free, in minor units, as commerce counts it. */
export interface FreeFrom {
  /** The shipping profile of the goods that are then delivered free of charge. */
  readonly profileId: string
  /** Profiles whose goods never cost anything to deliver, such as those sent by e-mail. */
  readonly alwaysFree: readonly string[]
  readonly amount: number
  /** True where tax counts towards the amount. */
  readonly includesTax: boolean
}

/** The lowest amount with free delivery among the deliveries of a region; null if there is none. */
export function freeFromOf(offers: readonly DeliveryOffer[]): FreeFrom | null {
  const free = offers.filter(({ amount }) => amount === 0)
  const [first] = free
    .filter(({ from }) => from > 0)
    .toSorted((one, other) => one.from - other.from)
  if (!first) return null
  const { from: amount, includesTax, profileId } = first
  const alwaysFree = free.filter(({ from }) => from === 0).map((offer) => offer.profileId)
  return { amount, includesTax, profileId, alwaysFree }
}

interface FreeDelivery {
  /**
   * The missing amount as prices are shown, tax included, in minor units; 0 once delivery is free.
   */
  readonly missing: number
  /** The progress towards it, 0 to 1. */
  readonly share: number
}

/** True if the rule covers everything in the bag that costs something to deliver. */
const isFor = ({ profileId, alwaysFree }: FreeFrom, lines: readonly BagLine[]): boolean => {
  const paid = lines.filter(({ shippingProfileId: id }) => !id || !alwaysFree.includes(id))
  return paid.length > 0 && paid.every(({ shippingProfileId: id }) => !id || id === profileId)
}

/**
 * The distance of a bag from a free delivery, as commerce counts it (backend
 * services/shipping-option.ts): the goods before discounts, at their shown prices if the delivery's
 * own price includes tax. Null if there is no free delivery, nothing that counts, or an item that
 * would cost its own delivery all the same.
 */
export const freeDelivery = (
  from: FreeFrom | null,
  { subtotal, goods, lines }: Pick<Bag, 'subtotal' | 'goods' | 'lines'>,
): FreeDelivery | null => {
  if (!from || from.amount <= 0 || subtotal <= 0 || !isFor(from, lines)) return null
  const reached = from.includesTax ? goods : subtotal
  const missing = Math.max(0, from.amount - reached)
  const displayed = from.includesTax ? missing : Math.ceil((missing * goods) / subtotal)
  return { missing: displayed, share: Math.min(1, reached / from.amount) }
}
