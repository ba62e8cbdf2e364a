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
  /** The one address of the page, absolute. */
  readonly url: string
  readonly siteName: string
  readonly type?: 'website' | 'product'
  /** Absolute. */
  readonly picture?: string | null
  /** Addresses of the pages before and after in a listing, absolute. */
  readonly previous?: string | null
  readonly next?: string | null
  /** For pages of one shopper, and pages that say there is nothing. */
  readonly isHidden?: boolean
}

const meta = (key: string, content: string): SeoEntry =>
  key.startsWith('og:') ? { key, property: key, content } : { key, name: key, content }

/** SE-3: what every page says of itself. A hidden one has no canonical: it is nobody's address. */
export function pageSeo(page: PageMeta): readonly SeoEntry[] {
  const { title, description, url, siteName, type = 'website', picture, previous, next } = page
  const whole = title === siteName ? title : `${title} · ${siteName}`
  return [
    { key: 'title', title: whole },
    meta('description', description),
    ...(page.isHidden
      ? [meta('robots', 'noindex')]
      : [{ key: 'canonical', rel: 'canonical', href: url }]),
    ...(previous ? [{ key: 'prev', rel: 'prev', href: previous }] : []),
    ...(next ? [{ key: 'next', rel: 'next', href: next }] : []),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url),
    meta('og:type', type),
    meta('og:site_name', siteName),
    ...(picture ? [meta('og:image', picture)] : []),
  ]
}

const attributesOf = ({ key: _key, title: _title, ...attributes }: SeoEntry): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

/** SE-1: the entries as tags. Of two with one key the later holds, so that content may overrule. */
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

/** SE-2: JSON that stays inside its script element, whatever the content says. */
export const scriptSafeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
