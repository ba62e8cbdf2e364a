/** The parts of the sitemap, beside the pages of editors. */
export const SITEMAP_KINDS = ['products', 'categories', 'collections'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** One entry of a part, by the name in its address. */
export interface SitemapEntry {
  readonly handle: string
  /** ISO 8601. */
  readonly updatedAt: string
  readonly pictures: readonly string[]
}

export interface SitemapPage {
  readonly entries: readonly SitemapEntry[]
  /** The number of entries on all pages. */
  readonly count: number
}

interface SitemapPart {
  readonly count: number
  /** The time of their last change; null if there are none. */
  readonly updatedAt: string | null
}

export interface SitemapOverview {
  readonly kinds: Readonly<Record<SitemapKind, SitemapPart>>
  /** The maximum number of entries in one file. */
  readonly limit: number
}

/** An entry of a file of the sitemap; all its addresses are absolute. */
export interface ListedAddress {
  readonly url: string
  /** ISO 8601. */
  readonly changedAt?: string | null
  readonly pictures?: readonly string[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 forbids in any form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text between tags. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

const contents = ({ url, changedAt, pictures = [] }: ListedAddress) =>
  [
    element('loc', url),
    changedAt ? element('lastmod', changedAt) : '',
    ...pictures.map((picture) => `<image:image>${element('image:loc', picture)}</image:image>`),
  ].join('')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const PICTURES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** One file of the sitemap. */
export const urlSet = (addresses: readonly ListedAddress[]): string =>
  [
    HEAD,
    `<urlset ${SPACE} ${PICTURES}>`,
    ...addresses.map((address) => `<url>${contents(address)}</url>`),
    '</urlset>\n',
  ].join('\n')

/** The index of the other files. */
export const sitemapIndex = (files: readonly ListedAddress[]): string =>
  [
    HEAD,
    `<sitemapindex ${SPACE}>`,
    ...files.map((file) => `<sitemap>${contents(file)}</sitemap>`),
    '</sitemapindex>\n',
  ].join('\n')
