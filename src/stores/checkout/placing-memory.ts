/**
 * The order this device asked for last. It is written before the request leaves and kept until its
 * answer is known, so that a reload, a second tab or a lost answer asks for the same order again.
 */
export interface Placing {
  readonly cartId: string
  readonly key: string
  /** What the shopper agreed to pay, in minor units. */
  readonly total: number
  /** When it was asked for, in ms since the epoch. */
  readonly at: number
  /** Null while the answer is owed. */
  readonly orderId: string | null
}

export interface PlacingMemory {
  readonly read: () => Placing | null
  readonly write: (placing: Placing | null) => void
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Narrows what the device kept; anything else counts as nothing. */
export function toPlacing(kept: unknown): Placing | null {
  if (typeof kept !== 'object' || kept === null) return null
  if (!('cartId' in kept && 'key' in kept && 'total' in kept)) return null
  const { cartId, key, total } = kept
  if (!isText(cartId) || !isText(key) || typeof total !== 'number') return null
  const at = 'at' in kept && typeof kept.at === 'number' ? kept.at : 0
  const orderId = 'orderId' in kept && isText(kept.orderId) ? kept.orderId : null
  return { cartId, key, total, at, orderId }
}

/** The request whose answer is still owed for this cart. */
export function owedFor(memory: PlacingMemory, cartId: string): Placing | null {
  const kept = memory.read()
  return kept?.cartId === cartId && kept.orderId === null ? kept : null
}
