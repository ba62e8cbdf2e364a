import type { APIContext } from 'astro'
import { lifetimeFor } from '../shop.ts'

type Page = Pick<APIContext, 'cache'>

/**
 * A text for all visitors of a region, cached with these tags. `holdsForS` is for how long its words
 * are right, if that is less than a day.
 */
export function textFor(
  { cache }: Page,
  type: 'text/plain' | 'text/markdown' | 'application/xml' | 'application/atom+xml',
  body: string,
  tags: readonly string[],
  holdsForS?: number,
): Response {
  cache.set({ ...lifetimeFor(holdsForS), tags: [...tags] })
  return new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } })
}

/** A missing document may be published later: the answer is purged by any of these tags. */
export function nothingFor({ cache }: Page, tags: readonly string[]): Response {
  cache.set({ ...lifetimeFor(), tags: [...tags] })
  return new Response('There is nothing at this address.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
