import type { APIContext } from 'astro'

/** How long a text for machines is cached. It is purged by tag, as pages are. */
const FRESH_S = 300
const DAY_S = 86_400

/** A text for all visitors of a region, cached with these tags. */
export function textFor(
  { cache }: APIContext,
  type: 'text/plain' | 'text/markdown' | 'application/xml' | 'application/atom+xml',
  body: string,
  tags: readonly string[],
): Response {
  cache.set({ maxAge: FRESH_S, swr: DAY_S, tags: [...tags] })
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

/** A missing document may be published later: the answer is purged by any of these tags. */
export function nothingFor({ cache }: APIContext, tags: readonly string[]): Response {
  cache.set({ maxAge: FRESH_S, swr: DAY_S, tags: [...tags] })
  return new Response('There is nothing at this address.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
