import { shopFrame } from '#content/frame.ts'
import type { Category, CollectionLink } from '#domain/catalogue/product.ts'
import type { Frame } from '#domain/content/frame.ts'
import { ogImageFor } from '#domain/seo/og-image.ts'
import { type PageMeta, pageSeo, type SeoEntry } from '#domain/seo/seo.ts'
import { THEME_TAG } from '#domain/theme/theme.ts'
import type { ThemeSettings } from '#domain/theme/theme-settings.ts'
import { loadSettings, SETTINGS_TAGS } from './content/content.ts'
import { loadThemes } from './theme/theme.ts'

/** Changes around a page, and of its theme, make it stale too. */
const FRAME_TAGS = ['categories', 'collections', 'regions', 'store', ...SETTINGS_TAGS, THEME_TAG]

const FRESH_S = 300
const DAY_S = 86_400

/**
 * How long an answer is cached. It is purged by tag; the lifetime covers missed purges. `holdsForS` is
 * for how long its words are right, if that is less than a day.
 */
export const lifetimeFor = (holdsForS = DAY_S) => ({
  maxAge: Math.min(FRESH_S, holdsForS),
  swr: Math.max(0, Math.min(DAY_S, holdsForS) - FRESH_S),
})

/** How long a shared page is cached, and the tags by which it is purged. */
export const sharedFor = (tags: readonly string[], holdsForS?: number) => ({
  ...lifetimeFor(holdsForS),
  tags: [...FRAME_TAGS, ...tags],
})

export const allCategories = ({ remember, commerce }: App.Locals): Promise<readonly Category[]> =>
  remember('categories', ['categories'], () => commerce.categories.list())

export const allCollections = ({
  remember,
  commerce,
}: App.Locals): Promise<readonly CollectionLink[]> =>
  remember('collections', ['collections'], () => commerce.collections.list())

/** An imported catalogue may have thousands, and a page links to as many as somebody may read. */
const LINKED_AT_MOST = 100

/** The collections to which pages link. */
export const linkedCollections = async (locals: App.Locals): Promise<readonly CollectionLink[]> =>
  (await allCollections(locals)).slice(0, LINKED_AT_MOST)

interface DressedFrame extends Frame {
  readonly themes: ThemeSettings | null
}

/**
 * Menus and footer, from the editors or from the shop's own categories and collections, and the
 * theme.
 */
export async function loadFrame(locals: App.Locals): Promise<DressedFrame> {
  const [categories, collections, settings, themes] = await Promise.all([
    allCategories(locals),
    linkedCollections(locals),
    loadSettings(locals),
    loadThemes(locals),
  ])
  return { ...shopFrame(locals.store, { categories, collections }, settings), themes }
}

export const addressOf = ({ siteUrl }: Pick<App.Locals, 'siteUrl'>, path: string): string =>
  new URL(path, siteUrl).href

type PageSeo = Omit<PageMeta, 'url' | 'siteName'> & {
  readonly path: string
  /** The path of its OG image, if it does not follow from its own. */
  readonly ogImage?: string
}

/** What the head of a page needs of the shop. */
export interface SiteNames {
  readonly siteUrl: string
  readonly store: { readonly name: string }
}

/** SE-3 for a page of this shop, with its OG image for shared links. */
export const seoOf = (
  locals: SiteNames,
  { path, ogImage = ogImageFor(path), ...seo }: PageSeo,
): readonly SeoEntry[] =>
  pageSeo({
    ...seo,
    picture: addressOf(locals, ogImage),
    url: addressOf(locals, path),
    siteName: locals.store.name,
  })
