import type { HeldCart, Wanted } from '#domain/cart/bag.ts'
import type { LineSnapshot } from '#domain/cart/cart.ts'

/** A quantity that the shopper wants of one line, kept until the server's answer settles it. */
export interface Wish extends Wanted {
  /** The idempotency key of the line's creation. */
  readonly id: string
  /** When the wish began and when it was last changed, in ms of the device's clock. */
  readonly since: number
  readonly at: number
  /** When the clicking that goes on began: its first click does not wait. */
  readonly burst: number
  /** How often it was sent without being settled. */
  readonly sends: number
  /** The quantity that went out under `id`: a repeated request must say the same. */
  readonly asked: number | null
  /** Wanted before any cart was seen: what turns out to be in it already comes on top. */
  readonly isMore?: true
}

/** The server's cart as it was last seen. */
export interface Held {
  readonly cart: HeldCart
  readonly at: number
}

/** A request ended without an answer and may still arrive: what holds meanwhile is looked at again. */
export interface Doubt {
  readonly until: number
  /** What was settled since, by key. */
  readonly settled: Readonly<Record<string, Wish>>
}

/** A cart that was asked for: until it is there, every request for it carries the same key. */
export interface Opening {
  readonly key: string
  /** True where the shopper's former cart must not come back (ST-3). */
  readonly isFresh: boolean
}

export interface Outbox {
  readonly held: Held | null
  readonly wishes: Readonly<Record<string, Wish>>
  /** True while a request is under way, and after a page was left in the middle of one. */
  readonly isFlying: boolean
  readonly doubt: Doubt | null
  readonly opening: Opening | null
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const areTexts = (fields: Fields, ...names: string[]) =>
  names.every((name) => typeof fields[name] === 'string')
const areNumbers = (fields: Fields, ...names: string[]) =>
  names.every((name) => typeof fields[name] === 'number')

export const isSnapshot = (value: unknown): value is LineSnapshot =>
  isFields(value) &&
  areTexts(value, 'title', 'variantTitle', 'handle') &&
  areNumbers(value, 'unitPrice', 'taxRate') &&
  typeof value['includesTax'] === 'boolean'

export const isWish = (value: unknown): value is Wish =>
  isFields(value) &&
  areTexts(value, 'variantId', 'id') &&
  areNumbers(value, 'quantity', 'since', 'at', 'burst', 'sends') &&
  isSnapshot(value['snapshot'])

const isLine = (value: unknown) =>
  isFields(value) &&
  areTexts(value, 'id', 'variantId', 'title', 'variantTitle', 'productHandle') &&
  areNumbers(value, 'quantity', 'unitPrice', 'taxRate', 'subtotal', 'total')

const isCart = (value: unknown) =>
  isFields(value) &&
  areTexts(value, 'id', 'regionId', 'currencyCode') &&
  areNumbers(value, 'subtotal', 'total') &&
  Array.isArray(value['items']) &&
  value['items'].every(isLine)

export const isHeld = (value: unknown): value is Held =>
  isFields(value) && areNumbers(value, 'at') && isCart(value['cart'])

export const isDoubt = (value: unknown): value is Doubt =>
  isFields(value) &&
  areNumbers(value, 'until') &&
  isFields(value['settled']) &&
  Object.values(value['settled']).every(isWish)

export const isOpening = (value: unknown): value is Opening =>
  isFields(value) && areTexts(value, 'key') && typeof value['isFresh'] === 'boolean'

export const isTrue = (value: unknown): value is true => value === true
