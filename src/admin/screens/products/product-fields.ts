import { fieldsOf } from '#domain/web/json.ts'
import { pick, pickEach, reshape } from '../../engine/form/relations.ts'
import type { Fields } from '../../engine/resource.ts'
import { titleByValues } from './combinations.ts'
import { urlsIn } from './pictures.ts'

const VARIANT = [
  'id',
  'title',
  'sku',
  'ean',
  'barcode',
  'weight',
  'manage_inventory',
  'allow_backorder',
  'prices',
  'options',
  'metadata',
]
const VARIANT_ALONE = [
  'title',
  'sku',
  'ean',
  'upc',
  'barcode',
  'weight',
  'length',
  'width',
  'height',
  'origin_country',
  'hs_code',
  'mid_code',
  'material',
  'manage_inventory',
  'allow_backorder',
  'prices',
  'metadata',
]
const BOUNDS = ['id', 'amount', 'min_quantity', 'max_quantity']

/** A price counts in a region or in a currency: the backend refuses both at once. */
const price = (row: unknown): Fields => {
  const isOfRegion = Boolean(fieldsOf(row)['region_id'])
  return pick(row, [...BOUNDS, isOfRegion ? 'region_id' : 'currency_code'])
}

const each = (rows: unknown, write: (row: unknown) => unknown) =>
  Array.isArray(rows) ? rows.map(write) : []

/** The backend removes a field of the metadata by an empty text. */
const metadata = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).map(([name, content]) => [name, content ?? '']),
  )

const PARTS = {
  prices: (prices: unknown) => each(prices, price),
  metadata: (value: unknown) => (value === null ? undefined : metadata(value)),
}

/** A variant as its own page saves it. */
export const variantFields = (fields: Fields): Fields => reshape(pick(fields, VARIANT_ALONE), PARTS)

const variant = (row: unknown, isNew: boolean): Fields => {
  const written = fieldsOf(row)
  const { title, ...shaped } = reshape(pick(row, VARIANT), {
    ...PARTS,
    options: (options) => pickEach(options, isNew ? ['value'] : ['option_id', 'value']),
  })
  return {
    ...shaped,
    title: title || titleByValues(written) || 'Default',
    // The backend wants a count of each variant that it adds, though it counts by location.
    ...(shaped['id'] === undefined && { inventory_quantity: 0 }),
  }
}

/** A product as the backend takes it. What is counted by location is changed in its stock. */
export function productFields(fields: Fields, isNew: boolean): Fields {
  // Of the form alone: what it makes variants of.
  const { every_price: _, ...product } = fields
  return reshape(product, {
    categories: (rows) => pickEach(rows, ['id']),
    sales_channels: (rows) => pickEach(rows, ['id']),
    tags: (rows) => pickEach(rows, ['value']),
    type: (type) => (type === null ? null : pick(type, ['value'])),
    options: (rows) => pickEach(rows, isNew ? ['title'] : ['id', 'title']),
    images: urlsIn,
    metadata,
    variants: (rows) => each(rows, (row) => variant(row, isNew)),
  })
}
