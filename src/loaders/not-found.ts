import type { AstroGlobal } from 'astro'
import { redirectAt, redirected } from '#domain/content/redirect.ts'
import { ENTRIES_TAGS, loadRedirects } from './content/content.ts'
import { loadFrame, seoOf, sharedFor } from './shop.ts'

type Page = Pick<AstroGlobal, 'locals' | 'cache' | 'response' | 'originPathname'>

/** A product, a page or a story may be published there tomorrow (RT-7), and comes before a redirect. */
const MAY_CHANGE = ['products', 'content:redirect', ...ENTRIES_TAGS]

/**
 * What the page of a missing address needs, or where the address has moved to. Two pages show it,
 * and neither imports the other: Astro would link its styles in every page that has actions.
 */
export async function loadNotFound({ locals, cache, response, originPathname }: Page) {
  const { host } = new URL(locals.siteUrl)
  const redirects = (await loadRedirects(locals)).map((each) => redirectAt(host, each))
  const moved = redirected(redirects, originPathname)
  if (moved) {
    cache.set(sharedFor(MAY_CHANGE))
    // The front server adds the visitor's query: the cached page has none.
    return new Response(null, {
      status: moved.isPermanent ? 301 : 302,
      headers: { location: moved.to },
    })
  }
  const frame = await loadFrame(locals)
  cache.set(sharedFor(MAY_CHANGE))
  response.status = 404
  const seo = seoOf(locals, {
    title: 'Not found',
    description: 'There is nothing at this address.',
    path: '/page-not-found',
    isHidden: true,
  })
  return { frame, seo }
}
