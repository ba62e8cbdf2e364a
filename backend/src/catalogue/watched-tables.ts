/**
 * A table whose changes shoppers can see. `tags` is a SELECT of one text column over the rows of
 * `changed` (before and after); `products` ends in the ids of a set of products, which stand for
 * `product:<id>` and for `products`, the listings.
 */
export type WatchedTable = { readonly table: string; readonly tags: string }

/** Texts, membership, order and prices: affect the product's page and every listing. */
const products = (ids: string) => `
  SELECT 'product:' || id FROM (${ids}) AS of_product (id)
  UNION ALL SELECT 'products' FROM (${ids}) AS of_listing (id)`

/** Stock does not reorder listings; they carry the tags of the products they show. */
const stock = (ids: string) => `SELECT 'product:' || id FROM (${ids}) AS of_product (id)`

const everyRow = (...tags: string[]) =>
  tags.map((tag) => `SELECT '${tag}' FROM changed`).join(' UNION ALL ')

const variantsOf = (column: string) =>
  `SELECT v.product_id FROM changed JOIN product_variant v ON v.id = changed.${column}`

const inventoryOf = (column: string) => `
  SELECT v.product_id FROM changed
  JOIN product_variant_inventory_item i
    ON i.inventory_item_id = changed.${column} AND i.deleted_at IS NULL
  JOIN product_variant v ON v.id = i.variant_id`

/** A deleted price is gone by now, but its link to the variant is not. */
const PRICED = `
  SELECT v.product_id FROM changed
  JOIN product_variant_money_amount l ON l.money_amount_id = changed.id
  JOIN product_variant v ON v.id = l.variant_id`

const pricedIn = (column: string) => `
  SELECT v.product_id FROM changed
  JOIN money_amount m ON m.price_list_id = changed.${column}
  JOIN product_variant_money_amount l ON l.money_amount_id = m.id
  JOIN product_variant v ON v.id = l.variant_id`

const taxed = (rateColumn: string) => `
  SELECT r.product_id FROM changed JOIN product_tax_rate r ON r.rate_id = changed.${rateColumn}
  UNION ALL
  SELECT p.id FROM changed JOIN product_type_tax_rate r ON r.rate_id = changed.${rateColumn}
  JOIN product p ON p.type_id = r.product_type_id`

const productsWith = (table: string, column: string) =>
  `SELECT x.product_id FROM changed JOIN ${table} x ON x.${column} = changed.id`

/** A category's page lists its descendants too, so a change affects every ancestor. */
const categories = (source: string) => `
  SELECT 'category:' || ancestor FROM (${source}) AS of_category (id, mpath),
    regexp_split_to_table(coalesce(of_category.mpath, '') || of_category.id, '[.]') AS ancestor
  WHERE ancestor <> ''`

const both = (...parts: string[]) => parts.join('\n  UNION ALL ')

export const WATCHED_TABLES: readonly WatchedTable[] = [
  {
    table: 'product',
    tags: both(
      products('SELECT id FROM changed'),
      `SELECT 'collection:' || collection_id FROM changed WHERE collection_id IS NOT NULL`,
    ),
  },
  { table: 'product_variant', tags: products('SELECT product_id FROM changed') },
  { table: 'product_option', tags: products('SELECT product_id FROM changed') },
  { table: 'product_option_value', tags: products(variantsOf('variant_id')) },
  { table: 'product_images', tags: products('SELECT product_id FROM changed') },
  { table: 'image', tags: products(productsWith('product_images', 'image_id')) },
  { table: 'product_tags', tags: products('SELECT product_id FROM changed') },
  { table: 'product_tag', tags: products(productsWith('product_tags', 'product_tag_id')) },
  {
    table: 'product_type',
    tags: products('SELECT p.id FROM changed JOIN product p ON p.type_id = changed.id'),
  },
  {
    table: 'product_collection',
    tags: both(
      `SELECT 'collection:' || id FROM changed`,
      everyRow('collections'),
      products('SELECT p.id FROM changed JOIN product p ON p.collection_id = changed.id'),
    ),
  },
  {
    table: 'product_category',
    tags: both(categories('SELECT id, mpath FROM changed'), everyRow('categories', 'products')),
  },
  {
    table: 'product_category_product',
    tags: both(
      categories(`SELECT c.id, c.mpath FROM changed
        JOIN product_category c ON c.id = changed.product_category_id`),
      products('SELECT product_id FROM changed'),
    ),
  },

  { table: 'money_amount', tags: products(PRICED) },
  { table: 'product_variant_money_amount', tags: products(variantsOf('variant_id')) },
  { table: 'price_list', tags: products(pricedIn('id')) },
  {
    table: 'price_list_customer_groups',
    tags: products(pricedIn('price_list_id')),
  },

  { table: 'inventory_level', tags: stock(inventoryOf('inventory_item_id')) },
  { table: 'reservation_item', tags: stock(inventoryOf('inventory_item_id')) },
  { table: 'inventory_item', tags: stock(inventoryOf('id')) },
  { table: 'product_variant_inventory_item', tags: stock(variantsOf('variant_id')) },
  // The locations of a channel determine the stock of all of its products.
  { table: 'sales_channel_location', tags: everyRow('*') },

  { table: 'region', tags: everyRow('regions', 'products') },
  { table: 'country', tags: everyRow('regions') },
  { table: 'currency', tags: everyRow('regions', 'products') },
  { table: 'region_payment_providers', tags: everyRow('regions') },
  { table: 'region_fulfillment_providers', tags: everyRow('regions') },
  { table: 'shipping_option', tags: everyRow('regions') },
  { table: 'shipping_option_requirement', tags: everyRow('regions') },
  { table: 'shipping_tax_rate', tags: everyRow('regions') },
  { table: 'tax_rate', tags: both(everyRow('regions'), products(taxed('id'))) },
  {
    table: 'product_tax_rate',
    tags: both(everyRow('regions'), products('SELECT product_id FROM changed')),
  },
  {
    table: 'product_type_tax_rate',
    tags: both(
      everyRow('regions'),
      products('SELECT p.id FROM changed JOIN product p ON p.type_id = changed.product_type_id'),
    ),
  },

  { table: 'product_attribute', tags: everyRow('products') },

  { table: 'store', tags: everyRow('store') },
  { table: 'store_currencies', tags: everyRow('store', 'regions') },
  { table: 'sales_channel', tags: everyRow('store', 'products') },
  { table: 'product_sales_channel', tags: products('SELECT product_id FROM changed') },
  { table: 'publishable_api_key', tags: everyRow('store') },
  { table: 'publishable_api_key_sales_channel', tags: everyRow('store') },
]

/** The ways to subscribe, which product pages show. Their tables are younger than the others. */
export const WATCHED_PLAN_TABLES: readonly WatchedTable[] = [
  {
    table: 'subscription_plan',
    tags: stock(`SELECT x.product_id FROM changed
      JOIN subscription_plan_product x ON x.plan_id = changed.id`),
  },
  { table: 'subscription_plan_product', tags: stock('SELECT product_id FROM changed') },
]
