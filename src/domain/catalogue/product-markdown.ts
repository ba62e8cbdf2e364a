import {
  markdownLine,
  markdownLink,
  markdownList,
  markdownParts,
  markdownTable,
  markdownText,
} from '../content/markdown.ts'
import { formatPrice } from '../money/money.ts'
import { taxWords } from '../money/tax-words.ts'
import type { Region } from '../region/region.ts'
import type { Product, Variant } from './product.ts'
import { chosenVariant } from './variant-choice.ts'
import { stockWords, variantWords } from './variant-words.ts'

/** The texts around a product. */
export interface MarkdownPage {
  /** The product's page, absolute. */
  readonly url: string
  readonly shopName: string
  readonly region: Region
  readonly notes: {
    readonly factsTitle: string
    readonly brewing: string | null
    readonly delivery: string
    readonly returns: string
  }
}

const section = (title: string, body: string) => (body ? `## ${title}\n\n${body}` : '')

const pair = (name: string, text: string) => `${markdownLine(name)}: ${markdownLine(text)}`

const row = (product: Product, variant: Variant) => [
  markdownLine(variantWords(product, variant) || variant.title),
  markdownLine(variant.sku ?? ''),
  variant.price ? markdownLine(formatPrice(variant.price)) : '',
  stockWords(product, chosenVariant(product, variant.options) ? variant.options : {}).text,
]

const priceNote = (region: Region) =>
  `For ${markdownLine(region.name)}, in ${region.currencyCode.toUpperCase()}, ${taxWords(region)}.`

function pricesOf(product: Product, region: Region): string {
  const rows = product.variants.map((variant) => row(product, variant))
  const table = markdownTable(['Variant', 'SKU', 'Price', 'Stock'], rows)
  return rows.length > 0 ? `${priceNote(region)}\n\n${table}` : ''
}

const belongings = ({ vendor, categories, collection }: Product, { url, shopName }: MarkdownPage) =>
  markdownList([
    `Page: ${markdownLink(url, url)}`,
    pair('Sold by', shopName),
    ...(vendor ? [pair('Made by', vendor)] : []),
    ...(categories.length > 0
      ? [pair('Categories', categories.map(({ name }) => name).join(', '))]
      : []),
    ...(collection ? [pair('Collection', collection.title)] : []),
  ])

/** A product as text: the content of its page, for readers other than browsers. */
export function productMarkdown(product: Product, page: MarkdownPage): string {
  const { notes, region } = page
  const options = product.options.map(({ title, values }) => pair(title, values.join(', ')))
  const facts = Object.entries(product.facts).map(([name, text]) => pair(name, text))
  return markdownParts([
    `# ${markdownLine(product.title)}`,
    markdownText(product.subtitle),
    markdownText(product.description),
    belongings(product, page),
    section('Prices and stock', pricesOf(product, region)),
    section('Options', markdownList(options)),
    section(notes.factsTitle, markdownList(facts)),
    section('How to brew it', markdownText(notes.brewing ?? '')),
    section('Delivery', markdownText(notes.delivery)),
    section('Returns', markdownText(notes.returns)),
  ])
}
