import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from './og-image.ts'

/** SE-1: one entry of a page's head. With `title` a title, with `href` a link, else a meta. */
export interface SeoEntry {
  readonly key: string
  readonly title?: string
  readonly href?: string
  readonly [attribute: string]: string | undefined
}

type Attributes = Readonly<Record<string, string>>

export interface HeadTags {
  readonly title: string
  readonly links: readonly Attributes[]
  readonly metas: readonly Attributes[]
}

export interface PageMeta {
  readonly title: string
  readonly description: string
  /** The canonical address of the page, absolute. */
  readonly url: string
  readonly siteName: string
  readonly type?: 'website' | 'product'
  /** Its OG image, absolute. */
  readonly picture?: string | null
  /** The shop draws PNG; photographs of editors are JPEG. */
  readonly pictureType?: 'image/png' | 'image/jpeg'
  /** The price of a product, as decimal text in major units. */
  readonly price?: { readonly amount: string; readonly currency: string } | null
  /** The page as Markdown, absolute. */
  readonly markdown?: string
  /** Addresses of the pages before and after in a listing, absolute. */
  readonly previous?: string | null
  readonly next?: string | null
  /** For personal pages and error pages. */
  readonly isHidden?: boolean
}

const meta = (key: string, content: string): SeoEntry =>
  /^(?:og|product):/.test(key) ? { key, property: key, content } : { key, name: key, content }

/** The maximum length of a title and of a description in search results. */
const LONGEST_TITLE = 70
export const LONGEST_DESCRIPTION = 160

/** Text on one line of at most so many characters, ending with a whole word. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  const words = cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:·–-]+$/, '')
  // A single word beyond the limit is cut.
  return `${words || cut.slice(0, most - 1)}…`
}

/**
 * The page's own title and the shop's name; the name is dropped where there is no room for both.
 */
export function wholeTitle(title: string, siteName: string): string {
  const whole = `${title} · ${siteName}`
  if (title === siteName || whole.length > LONGEST_TITLE) return shortened(title, LONGEST_TITLE)
  return whole
}

const pictureMetas = ({
  title,
  picture,
  pictureType = 'image/png',
}: PageMeta): readonly SeoEntry[] =>
  picture
    ? [
        meta('og:image', picture),
        meta('og:image:type', pictureType),
        meta('og:image:width', String(OG_IMAGE_WIDTH)),
        meta('og:image:height', String(OG_IMAGE_HEIGHT)),
        meta('og:image:alt', title),
      ]
    : []

const priceMetas = ({ price }: PageMeta): readonly SeoEntry[] =>
  price
    ? [meta('product:price:amount', price.amount), meta('product:price:currency', price.currency)]
    : []

/** Open Graph, which Twitter reads too if the kind of card is set. */
const socialMetas = (page: PageMeta): readonly SeoEntry[] => [
  meta('og:title', page.title),
  meta('og:description', shortened(page.description, LONGEST_DESCRIPTION)),
  meta('og:url', page.url),
  meta('og:type', page.type ?? 'website'),
  meta('og:site_name', page.siteName),
  meta('og:locale', 'en_US'),
  ...pictureMetas(page),
  ...priceMetas(page),
  meta('twitter:card', page.picture ? 'summary_large_image' : 'summary'),
]

const linkEntry = (key: string, href: string | null | undefined): readonly SeoEntry[] =>
  href ? [{ key, rel: key, href }] : []

/**
 * SE-3: the entries of every page. A hidden page has no canonical. No page has hreflang: there is
 * one language, and every region is at the same address.
 */
export function pageSeo(page: PageMeta): readonly SeoEntry[] {
  const { title, description, url, siteName, markdown } = page
  return [
    { key: 'title', title: wholeTitle(title, siteName) },
    meta('description', shortened(description, LONGEST_DESCRIPTION)),
    ...(page.isHidden ? [meta('robots', 'noindex')] : linkEntry('canonical', url)),
    ...linkEntry('prev', page.previous),
    ...linkEntry('next', page.next),
    ...(markdown
      ? [{ key: 'markdown', rel: 'alternate', type: 'text/markdown', href: markdown }]
      : []),
    ...socialMetas(page),
  ]
}

const attributesOf = ({ key: _key, title: _title, ...attributes }: SeoEntry): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

/** SE-1: the entries as tags. Of two with one key the later wins, so that content may override. */
export function headTags(entries: readonly SeoEntry[]): HeadTags {
  const last = [...new Map(entries.map((entry) => [entry.key, entry])).values()]
  return {
    title: last.find(({ title }) => title !== undefined)?.title ?? '',
    links: last
      .filter(({ href }) => href !== undefined)
      .map((entry) => ({ rel: entry.key, ...attributesOf(entry) })),
    metas: last
      .filter(({ href, title }) => href === undefined && title === undefined)
      .map(attributesOf),
  }
}

/** SE-2: JSON that cannot leave its script element, whatever the content is. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
