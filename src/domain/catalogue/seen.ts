import { isHandle } from './handle.ts'

/** The number of products that a device stores. */
export const SEEN_AT_MOST = 12

/** The key of the list in the device's storage. */
export const SEEN_KEY = 'seen'

/** The address of the current cards of seen products. */
export const SEEN_PATH = '/recently-seen'

/** True for unique handles, at most as many as a device stores. */
export const isSeen = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= SEEN_AT_MOST &&
  new Set(value).size === value.length &&
  value.every(isHandle)

/** The list after one more view: that product comes first, once. */
export const seenAfter = (seen: readonly string[], handle: string): readonly string[] =>
  isHandle(handle)
    ? [handle, ...seen.filter((other) => other !== handle)].slice(0, SEEN_AT_MOST)
    : seen

/** The seen products beside a product: all but itself. */
export const seenBeside = (seen: readonly string[], handle: string): readonly string[] =>
  seen.filter((other) => other !== handle)

/** The query for these products' cards, with its question mark; empty for none. */
export const seenSearch = (handles: readonly string[]): string =>
  handles.length > 0 ? `?${new URLSearchParams({ handles: handles.join() })}` : ''

/**
 * The products that such a query names. Malformed handles and those beyond the bound are dropped.
 */
export const readSeen = (query: URLSearchParams): readonly string[] =>
  [...new Set((query.get('handles') ?? '').split(','))].filter(isHandle).slice(0, SEEN_AT_MOST)
