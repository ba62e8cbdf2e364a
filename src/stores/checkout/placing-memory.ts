import type { Cart } from '#domain/cart/cart.ts'
import { areNumbers, areTexts, isRecord } from '#domain/web/json.ts'
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
  /** When the shopper asked for it, in ms since the epoch: a repeat is no newer. */
  readonly at: number
  /** Null while the answer is missing. */
  readonly orderId: string | null
}

export type PlacingMemory = Memory<Placing>

/** Narrows what the device has stored. */
export const isPlacing = (value: unknown): value is Placing =>
  isRecord(value) &&
  areTexts(value, 'cartId', 'key') &&
  areNumbers(value, 'total', 'at') &&
  (value['orderId'] === null || typeof value['orderId'] === 'string')

/** An order request older than this is repeated only if the shopper asks for it. */
const ASKED_JUST_NOW_MS = 5 * 60_000

/** Whether the shopper has just asked for this order, at this total, and has no answer yet. */
export function isOrderOwed(memory: PlacingMemory, { id, total }: Cart, nowMs: number): boolean {
  const request = unansweredOrder(memory, id)
  return request?.total === total && nowMs - request.at < ASKED_JUST_NOW_MS
}

/** The request of this cart whose answer is still missing. */
export function unansweredOrder(memory: PlacingMemory, cartId: string): Placing | null {
  const request = memory.read()
  return request?.cartId === cartId && request.orderId === null ? request : null
}
