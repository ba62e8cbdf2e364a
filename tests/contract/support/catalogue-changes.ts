/** One change by SQL, and what it must purge. `$1` is a product; `product` stands for its tag. */
export interface Change {
  readonly sql: string
  readonly tags: readonly string[]
}

const change = (sql: string, ...tags: string[]): Change => ({ sql, tags })

const VARIANTS = 'SELECT id FROM product_variant WHERE product_id = $1'
const PRICES = `SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id IN (${VARIANTS})`
const ITEMS = `SELECT inventory_item_id FROM product_variant_inventory_item WHERE variant_id IN (${VARIANTS})`

/**
 * Every table of the catalogue, in an order in which one step makes what the next one needs.
 * The last statement takes the product away.
 */
export const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  product: [
    change(`UPDATE product SET subtitle = 'New' WHERE id = $1`, 'product', 'products'),
    change(
      `UPDATE product SET collection_id = (
         SELECT c.id FROM product_collection c WHERE c.id IS DISTINCT FROM collection_id LIMIT 1)
       WHERE id = $1`,
      'product',
      'collection:',
    ),
  ],
  product_variant: [
    change(`UPDATE product_variant SET title = 'New' WHERE product_id = $1`, 'product', 'products'),
  ],
  product_option: [
    change(`UPDATE product_option SET title = title || '.' WHERE product_id = $1`, 'product'),
  ],
  product_option_value: [
    change(
      `UPDATE product_option_value SET value = value || '.' WHERE variant_id IN (${VARIANTS})`,
      'product',
    ),
  ],
  image: [
    change(
      `UPDATE image SET url = url || '?' WHERE id IN (
         SELECT image_id FROM product_images WHERE product_id = $1)`,
      'product',
    ),
  ],
  product_images: [change('DELETE FROM product_images WHERE product_id = $1', 'product')],
  product_tags: [
    change(
      `WITH tag AS (INSERT INTO product_tag (id, value) VALUES ('ptag_new', 'new') RETURNING id)
       INSERT INTO product_tags SELECT $1, id FROM tag`,
      'product',
      'products',
    ),
  ],
  product_tag: [change(`UPDATE product_tag SET value = 'newer' WHERE id = 'ptag_new'`, 'product')],
  product_type: [
    change(
      `WITH made AS (INSERT INTO product_type (id, value) VALUES ('ptyp_new', 'new') RETURNING id)
       UPDATE product SET type_id = made.id FROM made WHERE product.id = $1`,
      'product',
    ),
    change(`UPDATE product_type SET value = 'newer' WHERE id = 'ptyp_new'`, 'product'),
  ],
  product_collection: [
    change(
      `UPDATE product_collection SET title = 'New' WHERE id = (
         SELECT collection_id FROM product WHERE id = $1)`,
      'collections',
      'collection:',
      'product',
    ),
  ],
  product_category: [
    change(
      `UPDATE product_category SET name = name || '.' WHERE id = (
         SELECT id FROM product_category WHERE parent_category_id IS NOT NULL LIMIT 1)`,
      'categories',
      'category:',
      'products',
    ),
  ],
  product_category_product: [
    change(
      'DELETE FROM product_category_product WHERE product_id = $1',
      'product',
      'products',
      'category:',
    ),
  ],
  money_amount: [
    change(
      `UPDATE money_amount SET amount = amount + 1 WHERE id IN (${PRICES})`,
      'product',
      'products',
    ),
  ],
  product_variant_money_amount: [
    change(
      `WITH price AS (
         INSERT INTO money_amount (id, currency_code, amount) VALUES ('ma_new', 'eur', 1) RETURNING id)
       INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
       SELECT 'pvma_new', price.id, v.id FROM price, (${VARIANTS} LIMIT 1) AS v`,
      'product',
      'products',
    ),
    change(`DELETE FROM product_variant_money_amount WHERE id = 'pvma_new'`, 'product', 'products'),
  ],
  price_list: [
    change(
      `WITH list AS (
         INSERT INTO price_list (id, name, description, type, status)
         VALUES ('pl_new', 'New', '', 'sale', 'active') RETURNING id)
       UPDATE money_amount SET price_list_id = list.id FROM list WHERE money_amount.id = (
         SELECT money_amount_id FROM product_variant_money_amount WHERE variant_id IN (${VARIANTS})
         LIMIT 1)`,
      'product',
    ),
    change(`UPDATE price_list SET status = 'draft' WHERE id = 'pl_new'`, 'product', 'products'),
  ],
  price_list_customer_groups: [
    change(
      `INSERT INTO price_list_customer_groups SELECT 'pl_new', id FROM customer_group LIMIT 1`,
      'product',
      'products',
    ),
    change(`DELETE FROM price_list WHERE id = 'pl_new'`, 'product', 'products'),
  ],
  inventory_level: [
    change(
      `UPDATE inventory_level SET stocked_quantity = stocked_quantity - 1
       WHERE inventory_item_id IN (${ITEMS})`,
      'product',
    ),
  ],
  reservation_item: [
    change(
      `INSERT INTO reservation_item (id, inventory_item_id, location_id, quantity)
       SELECT 'resitem_new', inventory_item_id, location_id, 1 FROM inventory_level
       WHERE inventory_item_id IN (${ITEMS}) LIMIT 1`,
      'product',
    ),
    change(`DELETE FROM reservation_item WHERE id = 'resitem_new'`, 'product'),
  ],
  inventory_item: [
    change(`UPDATE inventory_item SET title = 'New' WHERE id IN (${ITEMS})`, 'product'),
  ],
  product_variant_inventory_item: [
    change(
      `UPDATE product_variant_inventory_item SET required_quantity = 2
       WHERE variant_id IN (${VARIANTS})`,
      'product',
    ),
  ],
  sales_channel_location: [change('UPDATE sales_channel_location SET updated_at = now()', '*')],
  region: [change(`UPDATE region SET tax_rate = tax_rate + 1`, 'regions', 'products')],
  country: [change(`UPDATE country SET display_name = 'D' WHERE iso_2 = 'de'`, 'regions')],
  currency: [change(`UPDATE currency SET symbol = 'E' WHERE code = 'eur'`, 'regions', 'products')],
  region_payment_providers: [
    change(`DELETE FROM region_payment_providers WHERE provider_id = 'test-card'`, 'regions'),
  ],
  region_fulfillment_providers: [change('DELETE FROM region_fulfillment_providers', 'regions')],
  shipping_option: [change(`UPDATE shipping_option SET name = 'New'`, 'regions')],
  shipping_option_requirement: [
    change('UPDATE shipping_option_requirement SET amount = amount + 1', 'regions'),
  ],
  tax_rate: [
    change(
      `INSERT INTO tax_rate (id, name, rate, region_id) SELECT 'txr_new', 'New', 5, id FROM region
       LIMIT 1`,
      'regions',
    ),
  ],
  product_tax_rate: [
    change(
      `INSERT INTO product_tax_rate (product_id, rate_id) VALUES ($1, 'txr_new')`,
      'product',
      'products',
      'regions',
    ),
    change(`UPDATE tax_rate SET rate = 6 WHERE id = 'txr_new'`, 'product', 'regions'),
  ],
  product_type_tax_rate: [
    change(
      `INSERT INTO product_type_tax_rate (product_type_id, rate_id) VALUES ('ptyp_new', 'txr_new')`,
      'product',
      'products',
      'regions',
    ),
  ],
  shipping_tax_rate: [
    change(
      `INSERT INTO shipping_tax_rate (shipping_option_id, rate_id)
       SELECT id, 'txr_new' FROM shipping_option LIMIT 1`,
      'regions',
    ),
    change(`DELETE FROM tax_rate WHERE id = 'txr_new'`, 'regions', 'product'),
  ],
  product_attribute: [
    change(`UPDATE product_attribute SET label = 'New' WHERE key = 'tag'`, 'products'),
  ],

  subscription_plan_product: [
    change(
      `INSERT INTO subscription_plan_product (plan_id, product_id, variant_id)
       SELECT 'subplan_2_months', product_id, id FROM product_variant WHERE product_id = $1`,
      'product',
    ),
  ],
  subscription_plan: [
    change(`UPDATE subscription_plan SET name = 'New' WHERE id = 'subplan_2_months'`, 'product'),
  ],

  store: [change(`UPDATE store SET name = 'New'`, 'store')],
  store_currencies: [
    change(`DELETE FROM store_currencies WHERE currency_code = 'usd'`, 'store', 'regions'),
  ],
  sales_channel: [change(`UPDATE sales_channel SET description = 'New'`, 'store', 'products')],
  publishable_api_key: [change(`UPDATE publishable_api_key SET title = 'New'`, 'store')],
  publishable_api_key_sales_channel: [
    change('UPDATE publishable_api_key_sales_channel SET updated_at = now()', 'store'),
  ],
  product_sales_channel: [
    change('DELETE FROM product_sales_channel WHERE product_id = $1', 'product', 'products'),
    change('UPDATE product SET deleted_at = now() WHERE id = $1', 'product', 'products'),
    change('TRUNCATE product_images', '*'),
  ],
}
