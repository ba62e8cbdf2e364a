import type { APIContext, APIRoute } from 'astro'
import { CONTENT_PAGES } from '#content/content-pages.ts'
import {
  type ListedAddress,
  SITEMAP_KINDS,
  type SitemapEntry,
  type SitemapKind,
  urlSet,
} from '#domain/sitemap.ts'
import { addressOf } from '../_shop.ts'
import { nothingFor, textFor } from '../_text.ts'

const addressIn =
  (locals: App.Locals, kind: SitemapKind) =>
  ({ handle, updatedAt, pictures }: SitemapEntry): ListedAddress => ({
    url: addressOf(locals, `/${kind}/${handle}`),
    changedAt: updatedAt,
    pictures: pictures.map((url) => addressOf(locals, url)),
  })

/** Null where there is no such file. */
async function addressesOf({ locals, params }: APIContext): Promise<ListedAddress[] | null> {
  const { kind: name = '', page = '' } = params
  if (!/^[1-9]\d{0,4}$/.test(page)) return null
  if (name === 'pages' && page === '1') {
    return CONTENT_PAGES.map((path) => ({ url: addressOf(locals, path) }))
  }
  const kind = SITEMAP_KINDS.find((known) => known === name)
  if (!kind) return null
  const { entries } = await locals.commerce.sitemap.page(kind, Number(page))
  return entries.length > 0 ? entries.map(addressIn(locals, kind)) : null
}

/** One file of the sitemap, such as `/sitemaps/products-2.xml`. */
export const GET: APIRoute = async (context) => {
  const tags = ['products', 'categories', 'collections']
  const addresses = await addressesOf(context)
  if (!addresses) return nothingFor(context, tags)
  return textFor(context, 'application/xml', urlSet(addresses), tags)
}
