import type { Memory } from '../device.ts'

/**
 * The last order request of this device. It is written before the request leaves and kept until its
 * answer is known, so that a reload, a second tab or a lost answer repeats the same request.
 */
export interface Placing {
  readonly cartId: string
  readonly key: string
  /** The total that the shopper confirmed, in minor units. */
  readonly total: number
  /** When it was sent, in ms since the epoch. */
  readonly at: number
  /** Null while the answer is missing. */
  readonly orderId: string | null
}

export type PlacingMemory = Memory<Placing>

/** Narrows what the device has stored. */
export const isPlacing = (kept: unknown): kept is Placing =>
  typeof kept === 'object' &&
  kept !== null &&
  'cartId' in kept &&
  typeof kept.cartId === 'string' &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  'total' in kept &&
  typeof kept.total === 'number' &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'orderId' in kept &&
  (kept.orderId === null || typeof kept.orderId === 'string')

/** The request of this cart whose answer is still missing. */
export function owedFor(memory: PlacingMemory, cartId: string): Placing | null {
  const kept = memory.read()
  return kept?.cartId === cartId && kept.orderId === null ? kept : null
}
