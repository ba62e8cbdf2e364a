import { decimalAmount } from '#domain/money/money.ts'
import { isRecord } from '#domain/web/json.ts'
import { htmlOf, textOf } from './body.ts'
import { extraColumnsIn } from './metadata.ts'
import type { Metadata, ProductState, VariantState } from './product-state.ts'
import { currencyOf, type ImportRegion, type Shop } from './shop.ts'
import { isListed, usualListing } from './wanted-state.ts'

/** One row of the file by its columns; absent ones are empty cells. */
export type CsvRow = Readonly<Record<string, string>>

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const flag = (value: boolean) => (value ? 'true' : 'false')

/** The HTML from which the text was made, unless somebody has changed the text since. */
function bodyOf({ description, metadata }: ProductState): string {
  const html = word(metadata['body_html'])
  if (html !== '' && textOf(html) === (description ?? '')) return html
  return htmlOf(description ?? '')
}

/** The file's value, unless staff have published the product, or unpublished it, since. */
function listingOf({ status, metadata }: ProductState): CsvRow {
  const listed = status === 'published'
  const usual = usualListing(listed)
  const { listing } = metadata
  const written = isRecord(listing)
    ? { status: word(listing['status']), published: listing['published'] === true }
    : usual
  const isStill =
    isListed({
      status: written.status === 'active' ? 'active' : 'draft',
      published: written.published,
    }) === listed
  const { status: listingStatus, published } = isStill ? written : usual
  return { Published: flag(published), Status: listingStatus }
}

function productCells(product: ProductState): CsvRow {
  const { metadata } = product
  return {
    ...extraColumnsIn(metadata),
    Title: product.title,
    Subtitle: product.subtitle ?? '',
    'Body (HTML)': bodyOf(product),
    Vendor: word(metadata['vendor']),
    'Product Category':
      extraColumnsIn(metadata)['Product Category'] ?? product.categories.at(-1) ?? '',
    Type: product.type ?? '',
    Tags: product.tags.join(', '),
    Collection: product.collection ?? '',
    ...listingOf(product),
    ...(product.options.length === 0
      ? { 'Option1 Name': 'Title' }
      : Object.fromEntries(product.options.map((name, i) => [`Option${i + 1} Name`, name]))),
    'Gift Card': flag(product.isGiftCard),
    'SEO Title': word(metadata['seo_title']),
    'SEO Description': word(metadata['seo_description']),
  }
}

/** The name of a market in the names of its columns. */
export const marketName = (regions: readonly ImportRegion[], priceKey: string): string =>
  regions.find(({ id }) => id === priceKey)?.name ?? priceKey.toUpperCase()

function priceCells({ prices }: VariantState, shop: Shop): CsvRow {
  const cells: Record<string, string> = {}
  for (const [priceKey, { amount, sale }] of Object.entries(prices)) {
    const currencyCode = currencyOf(shop, priceKey)
    const price = (minor: number) => decimalAmount({ amount: minor, currencyCode })
    const isMain = priceKey === shop.currency
    const market = marketName(shop.regions, priceKey)
    cells[isMain ? 'Variant Price' : `Price / ${market}`] = price(sale ?? amount)
    if (sale !== null) {
      const column = isMain ? 'Variant Compare At Price' : `Compare At Price / ${market}`
      cells[column] = price(amount)
    }
  }
  return cells
}

/** The file's exact value, as long as the weight is unchanged. */
const gramsOf = ({ weight, metadata }: VariantState) => {
  const exact = extraColumnsIn(metadata)['Variant Grams'] ?? ''
  return exact !== '' && Math.round(Number(exact)) === weight ? exact : String(weight ?? '')
}

const isFalse = (metadata: Metadata, key: string) => metadata[key] === false

function variantCells(variant: VariantState, shop: Shop): CsvRow {
  const { metadata, isCounted, backorder, quantity } = variant
  const tracker = isCounted ? word(metadata['inventory_tracker']) || 'shopify' : ''
  const values = variant.values.length === 0 ? ['Default Title'] : variant.values
  return {
    ...extraColumnsIn(metadata),
    ...Object.fromEntries(values.map((value, i) => [`Option${i + 1} Value`, value])),
    'Variant SKU': variant.sku ?? '',
    'Variant Grams': gramsOf(variant),
    'Variant Inventory Tracker': tracker,
    'Variant Inventory Qty': String(quantity ?? 0),
    'Variant Inventory Policy': backorder ? 'continue' : 'deny',
    'Variant Fulfillment Service': word(metadata['fulfillment_service']) || 'manual',
    ...priceCells(variant, shop),
    'Variant Requires Shipping': flag(variant.requiresShipping),
    'Variant Taxable': flag(!isFalse(metadata, 'taxable')),
    'Variant Barcode': variant.barcode ?? extraColumnsIn(metadata)['Variant Barcode'] ?? '',
    'Variant Image': word(metadata['image']),
    'Variant Weight Unit': word(metadata['weight_unit']),
  }
}

function pictureCells({ pictures, metadata }: ProductState, index: number): CsvRow {
  const url = pictures[index]
  if (url === undefined) return {}
  const { alts } = metadata
  return {
    'Image Src': url,
    'Image Position': String(index + 1),
    'Image Alt Text': isRecord(alts) ? word(alts[url]) : '',
  }
}

/**
 * A product as rows of the file: the first has its texts, and each variant and each picture takes
 * the next free row.
 */
export function productRows(product: ProductState, shop: Shop): CsvRow[] {
  const { variants, pictures, handle } = product
  return Array.from({ length: Math.max(1, variants.length, pictures.length) }, (_, index) => {
    const variant = variants[index]
    return {
      ...(index === 0 ? productCells(product) : {}),
      ...(variant ? variantCells(variant, shop) : {}),
      ...pictureCells(product, index),
      Handle: handle,
    }
  })
}
