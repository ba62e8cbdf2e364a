import type { APIContext, APIRoute } from 'astro'
import { STORIES_PATH } from '#domain/content/story-paths.ts'
import {
  type ListedAddress,
  SITEMAP_KINDS,
  type SitemapEntry,
  type SitemapKind,
  urlSet,
} from '#domain/seo/sitemap.ts'
import { ENTRIES_TAGS, loadEntries } from '#loaders/content/content.ts'
import { nothingFor, textFor } from '#loaders/content/text.ts'
import { addressOf } from '#loaders/shop.ts'

const addressIn =
  (locals: App.Locals, kind: SitemapKind) =>
  ({ handle, updatedAt, pictures }: SitemapEntry): ListedAddress => ({
    url: addressOf(locals, `/${kind}/${handle}`),
    changedAt: updatedAt,
    // Other programs write addresses too: one that is none must not cost the whole file.
    pictures: pictures.flatMap((url) => URL.parse(url, locals.siteUrl)?.href ?? []),
  })

/** The shop's own pages, apart from products, categories and collections. */
const OWN_PAGES = ['/', '/products', '/gift-cards']

/** Editors' pages and the shop's own pages; only the editors' have a date of change. */
async function writtenAddresses(locals: App.Locals): Promise<ListedAddress[]> {
  const entries = await loadEntries(locals)
  const written = new Map(entries.map(({ path, changedAt }) => [path, changedAt]))
  const hasStories = [...written.keys()].some((path) => path.startsWith(`${STORIES_PATH}/`))
  const paths = new Set([...OWN_PAGES, ...(hasStories ? [STORIES_PATH] : []), ...written.keys()])
  return [...paths].map((path) => ({
    url: addressOf(locals, path),
    changedAt: written.get(path) ?? null,
  }))
}

/** Null if the file does not exist. */
async function addressesOf({ locals, params }: APIContext): Promise<ListedAddress[] | null> {
  const { kind: name = '', page = '' } = params
  if (!/^[1-9]\d{0,4}$/.test(page)) return null
  if (name === 'pages' && page === '1') return writtenAddresses(locals)
  const kind = SITEMAP_KINDS.find((knownKind) => knownKind === name)
  if (!kind) return null
  const { entries } = await locals.commerce.sitemap.page(kind, Number(page))
  return entries.length > 0 ? entries.map(addressIn(locals, kind)) : null
}

/** One file of the sitemap, such as `/sitemaps/products-2.xml`. */
export const GET: APIRoute = async (context) => {
  const isWritten = context.params['kind'] === 'pages'
  const tags = isWritten ? ENTRIES_TAGS : ['products', 'categories', 'collections']
  const addresses = await addressesOf(context)
  if (!addresses) return nothingFor(context, tags)
  return textFor(context, 'application/xml', urlSet(addresses), tags)
}
