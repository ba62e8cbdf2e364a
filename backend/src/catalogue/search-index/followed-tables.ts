import type { Operation } from '../statement-triggers.ts'

type Index = 'entry' | 'prices' | 'stock'

/** A table whose changes update listings and searches. */
interface FollowedTable {
  readonly table: string
  /** The relevant columns: updates of others are ignored. */
  readonly columns: string
  /** A SELECT of product ids over the rows of `changed`, before and after. */
  readonly products: (operation: Operation) => string
  readonly indexes: readonly Index[]
}

const always = (sql: string) => () => sql

const byColumn = (column: string) => always(`SELECT ${column} FROM changed`)

const ofVariant = always(
  'SELECT v.product_id FROM changed JOIN product_variant v ON v.id = changed.variant_id',
)

const ofPrices = (prices: string) => `
  SELECT v.product_id FROM ${prices}
  JOIN product_variant_money_amount x ON x.money_amount_id = m.id
  JOIN product_variant v ON v.id = x.variant_id`

/** Orders change stock all day: only at a low level can a product have sold out, or be back. */
const ofLevels = (operation: Operation) => `
  SELECT v.product_id FROM changed
  JOIN product_variant_inventory_item x
    ON x.inventory_item_id = changed.inventory_item_id AND x.deleted_at IS NULL
  JOIN product_variant v ON v.id = x.variant_id
  ${operation === 'UPDATE' ? 'WHERE changed.deleted_at IS NOT NULL OR changed.stocked_quantity - changed.reserved_quantity < x.required_quantity' : ''}`

export const FOLLOWED_TABLES: readonly FollowedTable[] = [
  {
    table: 'product',
    columns: `id, title, subtitle, description, type_id, collection_id, status, deleted_at,
      created_at, metadata`,
    products: byColumn('id'),
    indexes: ['entry'],
  },
  {
    table: 'product_variant',
    columns: 'id, product_id, title, sku, manage_inventory, allow_backorder, deleted_at',
    products: byColumn('product_id'),
    indexes: ['entry', 'prices', 'stock'],
  },
  {
    table: 'product_option',
    columns: 'id, product_id, title, deleted_at',
    products: byColumn('product_id'),
    indexes: ['entry'],
  },
  {
    table: 'product_option_value',
    columns: 'id, option_id, variant_id, value, deleted_at',
    products: ofVariant,
    indexes: ['entry'],
  },
  {
    table: 'product_tags',
    columns: '*',
    products: byColumn('product_id'),
    indexes: ['entry'],
  },
  {
    table: 'product_tag',
    columns: 'id, value, deleted_at',
    products: always(
      'SELECT x.product_id FROM changed JOIN product_tags x ON x.product_tag_id = changed.id',
    ),
    indexes: ['entry'],
  },
  {
    table: 'product_type',
    columns: 'id, value, deleted_at',
    products: always('SELECT p.id FROM changed JOIN product p ON p.type_id = changed.id'),
    indexes: ['entry'],
  },
  {
    table: 'product_collection',
    columns: 'id, title, deleted_at',
    products: always('SELECT p.id FROM changed JOIN product p ON p.collection_id = changed.id'),
    indexes: ['entry'],
  },
  {
    table: 'product_category',
    columns: 'id, name, mpath, is_active, is_internal',
    products: always(`
      SELECT x.product_id FROM changed
      JOIN product_category c ON starts_with(c.mpath, changed.mpath)
      JOIN product_category_product x ON x.product_category_id = c.id`),
    indexes: ['entry'],
  },
  {
    table: 'product_category_product',
    columns: '*',
    products: byColumn('product_id'),
    indexes: ['entry'],
  },
  {
    table: 'product_sales_channel',
    columns: '*',
    products: byColumn('product_id'),
    indexes: ['entry', 'stock'],
  },

  {
    table: 'money_amount',
    columns: `id, currency_code, amount, region_id, price_list_id, min_quantity, max_quantity,
      deleted_at`,
    // A deleted price is gone by now, but its link to the variant is not.
    products: always(ofPrices('changed m')),
    indexes: ['prices'],
  },
  {
    table: 'product_variant_money_amount',
    columns: 'id, money_amount_id, variant_id, deleted_at',
    products: ofVariant,
    indexes: ['prices'],
  },
  {
    table: 'region',
    columns: 'id, currency_code',
    products: always(ofPrices('changed JOIN money_amount m ON m.region_id = changed.id')),
    indexes: ['prices'],
  },

  {
    table: 'inventory_level',
    columns: `id, inventory_item_id, location_id, stocked_quantity, reserved_quantity, deleted_at`,
    products: ofLevels,
    indexes: ['stock'],
  },
  {
    table: 'product_variant_inventory_item',
    columns: 'id, variant_id, inventory_item_id, required_quantity, deleted_at',
    products: ofVariant,
    indexes: ['stock'],
  },
  {
    table: 'sales_channel_location',
    columns: 'id, sales_channel_id, location_id, deleted_at',
    products: always(`
      SELECT s.product_id FROM changed
      JOIN product_sales_channel s ON s.sales_channel_id = changed.sales_channel_id`),
    indexes: ['stock'],
  },
]
