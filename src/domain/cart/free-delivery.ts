import type { Bag, BagLine } from './bag.ts'

/** What goods must come to for a free delivery, in minor units, in the way that commerce counts. */
export interface FreeFrom {
  /** The shipping profile of the goods that are then delivered for nothing. */
  readonly profileId: string
  /** Profiles whose goods never cost anything to deliver, such as what comes by e-mail. */
  readonly alwaysFree: readonly string[]
  readonly amount: number
  /** True where tax counts towards the amount. */
  readonly includesTax: boolean
}

interface FreeDelivery {
  /** What is still missing as prices are shown, tax in, in minor units; 0 once delivery is free. */
  readonly missing: number
  /** How much of the way is done, 0 to 1. */
  readonly share: number
}

/** True where everything in the bag that costs something to deliver is what the rule is for. */
const isFor = ({ profileId, alwaysFree }: FreeFrom, lines: readonly BagLine[]): boolean => {
  const paid = lines.filter(({ shippingProfileId: id }) => !id || !alwaysFree.includes(id))
  return paid.length > 0 && paid.every(({ shippingProfileId: id }) => !id || id === profileId)
}

/**
 * How far a bag is from a free delivery, counted as the core does (services/shipping-option.js,
 * validateCartOption): the goods before discounts, with the tax that is left after them where the
 * delivery's own price includes tax. Null where nothing is delivered for nothing, or nothing counted,
 * or something in the bag would cost its own delivery all the same.
 */
export const freeDelivery = (
  from: FreeFrom | null,
  { subtotal, counted, lines }: Pick<Bag, 'subtotal' | 'counted' | 'lines'>,
): FreeDelivery | null => {
  if (!from || from.amount <= 0 || subtotal <= 0 || !isFor(from, lines)) return null
  const reached = from.includesTax ? counted : subtotal
  const missing = Math.max(0, from.amount - reached)
  const shown = from.includesTax ? missing : Math.ceil((missing * counted) / subtotal)
  return { missing: shown, share: Math.min(1, reached / from.amount) }
}
