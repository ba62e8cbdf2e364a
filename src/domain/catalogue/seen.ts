/** How many products a device remembers. */
export const SEEN_AT_MOST = 12

/** Under which name a device keeps them. */
export const SEEN_KEY = 'seen'

/** Where the cards of seen products are had, as they are now. */
export const SEEN_PATH = '/recently-seen'

const HANDLE = /^[\p{L}\p{M}\p{N}_.~-]{1,200}$/u

const isHandle = (value: unknown): value is string =>
  typeof value === 'string' && HANDLE.test(value)

/** True for handles, each of them once, and no more than a device remembers. */
export const isSeen = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.length <= SEEN_AT_MOST &&
  new Set(value).size === value.length &&
  value.every(isHandle)

/** The same after one more look: that product comes first, and stays one. */
export const seenAfter = (seen: readonly string[], handle: string): readonly string[] =>
  isHandle(handle)
    ? [handle, ...seen.filter((other) => other !== handle)].slice(0, SEEN_AT_MOST)
    : seen

/** What is shown beside a product: everything else. */
export const seenBeside = (seen: readonly string[], handle: string): readonly string[] =>
  seen.filter((other) => other !== handle)

/** The query that asks for these products' cards, with its question mark; empty for none. */
export const seenSearch = (handles: readonly string[]): string =>
  handles.length > 0 ? `?${new URLSearchParams({ handles: handles.join() })}` : ''

/** The products that such a query names. What cannot be a handle is left out, and what is too many. */
export const readSeen = (query: URLSearchParams): readonly string[] =>
  [...new Set((query.get('handles') ?? '').split(','))].filter(isHandle).slice(0, SEEN_AT_MOST)
