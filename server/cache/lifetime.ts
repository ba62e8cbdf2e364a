export interface Lifetime {
  readonly freshMs: number
  /** How long after that the page may be shown while a new one is made. */
  readonly staleMs: number
  readonly tags: readonly string[]
}

const secondsOf = (header: string, directive: string) =>
  Number(new RegExp(`(?:^|[\\s,])${directive}=(\\d{1,9})`).exec(header)?.[1] ?? 0)

/**
 * How long a response may be cached for all visitors, by its standard headers; null if it may not
 * be cached. A response that sets a cookie is never cached.
 */
export function lifetimeOf({ headers }: Response): Lifetime | null {
  const policy = headers.get('cdn-cache-control')
  if (policy === null || headers.has('set-cookie') || /no-store|private/.test(policy)) return null
  const freshMs = secondsOf(policy, 'max-age') * 1000
  const staleMs = secondsOf(policy, 'stale-while-revalidate') * 1000
  if (freshMs + staleMs === 0) return null
  const tags = (headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim())
  return { freshMs, staleMs, tags: tags.filter((tag) => tag !== '') }
}
