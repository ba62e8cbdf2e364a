import { pick, pickEach, reshape } from '../../engine/form/relations.ts'
import type { Fields } from '../../engine/resource.ts'

const PRICE = ['id', 'currency_code', 'region_id', 'amount', 'min_quantity', 'max_quantity']
const VARIANT = ['id', 'title', 'sku', 'ean', 'barcode', 'manage_inventory', 'allow_backorder']

const variants = (rows: unknown, isNew: boolean) =>
  (Array.isArray(rows) ? rows : []).map((row: unknown) =>
    reshape(
      pick(row, [...VARIANT, 'prices', 'options', ...(isNew ? ['inventory_quantity'] : [])]),
      {
        prices: (prices) => pickEach(prices, PRICE),
        options: (options) => pickEach(options, isNew ? ['value'] : ['option_id', 'value']),
      },
    ),
  )

/** A product as the backend takes it. What is counted by location is changed in its stock. */
export const productFields = (fields: Fields, isNew: boolean): Fields =>
  reshape(fields, {
    categories: (rows) => pickEach(rows, ['id']),
    sales_channels: (rows) => pickEach(rows, ['id']),
    tags: (rows) => pickEach(rows, ['id', 'value']),
    options: (rows) => pickEach(rows, ['title']),
    images: (rows) =>
      (Array.isArray(rows) ? rows : []).map((row: unknown) =>
        typeof row === 'string' ? row : pick(row, ['url'])['url'],
      ),
    variants: (rows) => variants(rows, isNew),
  })
