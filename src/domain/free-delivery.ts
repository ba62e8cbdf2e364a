import type { Bag } from './bag.ts'

/** What goods must come to for a free delivery, in minor units, in the way that commerce counts. */
export interface FreeFrom {
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

/**
 * How far a bag is from a free delivery, counted as the core does (services/shipping-option.js,
 * validateCartOption): the goods before discounts, with the tax that is left after them where the
 * delivery's own price includes tax. Null where nothing is delivered for nothing, or nothing counted.
 */
export const freeDelivery = (
  from: FreeFrom | null,
  { subtotal, counted }: Pick<Bag, 'subtotal' | 'counted'>,
): FreeDelivery | null => {
  if (!from || from.amount <= 0 || subtotal <= 0) return null
  const reached = from.includesTax ? counted : subtotal
  const missing = Math.max(0, from.amount - reached)
  const shown = from.includesTax ? missing : Math.ceil((missing * counted) / subtotal)
  return { missing: shown, share: Math.min(1, reached / from.amount) }
}
