import type { Memory } from '../device.ts'

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

export type PlacingMemory = Memory<Placing>

/** Narrows what the device kept. */
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

/** The request whose answer is still owed for this cart. */
export function owedFor(memory: PlacingMemory, cartId: string): Placing | null {
  const kept = memory.read()
  return kept?.cartId === cartId && kept.orderId === null ? kept : null
}
