import { aProduct } from '#tests/fixtures/product.ts'
import type { TestShop } from '../../support/test-shop.ts'

/** Whose rows are marked: the customer's id. */
interface Marked {
  readonly customer: string
}

/** What stands in the rows of one customer and must reach no other. */
export const markOf = ({ customer }: Marked) => `mark-${customer.slice(-8)}-x7q`
const STAFF_MARK = 'mark-of-staff-x7q'
/** A price of a group's own price list, in minor units. */
export const GROUP_PRICE = 98_765_431

const ORDERS = '(SELECT id FROM "order" WHERE customer_id = $1)'
const CARTS = `(SELECT id FROM cart WHERE customer_id = $1 UNION
  SELECT cart_id FROM swap WHERE order_id IN ${ORDERS})`

/** `$1` is the customer, `$2` their mark. */
const CUSTOMER_COLUMNS = [
  `UPDATE address SET first_name = $2, last_name = $2, company = $2, address_1 = $2, address_2 = $2,
     city = $2, phone = $2, province = $2 WHERE customer_id = $1 OR id IN (
     SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM "order" WHERE customer_id = $1
     UNION SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE customer_id = $1
     UNION SELECT shipping_address_id FROM swap WHERE order_id IN ${ORDERS})`,
  'UPDATE customer SET first_name = $2, last_name = $2, phone = $2 WHERE id = $1',
  `UPDATE "order" SET metadata = jsonb_build_object('note', $2::text) WHERE customer_id = $1`,
  `UPDATE cart SET metadata = jsonb_build_object('note', $2::text) WHERE id IN ${CARTS}`,
  `UPDATE line_item SET metadata = jsonb_build_object('message', $2::text)
   WHERE order_id IN ${ORDERS} OR cart_id IN ${CARTS}`,
  `UPDATE return_item SET note = $2 WHERE return_id IN (
     SELECT id FROM "return" WHERE order_id IN ${ORDERS})`,
  `UPDATE claim_item SET note = $2 WHERE claim_order_id IN (
     SELECT id FROM claim_order WHERE order_id IN ${ORDERS})`,
  `UPDATE gift_card SET metadata = jsonb_build_object('message', $2::text) WHERE order_id IN ${ORDERS}`,
  `UPDATE subscription SET email = $2::text, cancel_reason = $2::text,
     shipping_address = shipping_address || jsonb_build_object('first_name', $2::text, 'city', $2::text)
   WHERE customer_id = $1`,
  `UPDATE tracking_link SET tracking_number = $2 WHERE fulfillment_id IN (
     SELECT id FROM fulfillment WHERE order_id IN ${ORDERS})`,
]

export async function markCustomerData({ query }: TestShop, own: Marked): Promise<void> {
  for (const sql of CUSTOMER_COLUMNS) {
    const values = [own.customer, markOf(own)]
    await query(sql, sql.includes('$1') ? values : values.slice(1))
  }
}

const secret = (table: string, ...columns: string[]) =>
  `UPDATE ${table} SET ${columns
    .map(
      (column) => `${column} = coalesce(${column}, '{}') || jsonb_build_object('secret', $1::text)`,
    )
    .join(', ')}`

/** Columns that no shopper is answered, of whomsoever the row is. `$1` is the mark. */
const STAFF_COLUMNS = [
  `UPDATE order_edit SET internal_note = $1::text, created_by = $1::text, requested_by = $1::text`,
  'UPDATE refund SET note = $1::text',
  'UPDATE discount_rule SET description = $1::text',
  'UPDATE price_list SET name = $1::text, description = $1::text',
  'UPDATE sales_channel SET description = $1::text',
  'UPDATE publishable_api_key SET title = $1::text',
  'UPDATE product SET external_id = $1::text',
  'UPDATE "order" SET external_id = $1::text',
  'UPDATE "user" SET first_name = $1::text, last_name = $1::text',
  'UPDATE stock_location SET name = $1::text',
  'UPDATE shipping_profile SET name = $1::text',
  'UPDATE payment_collection SET description = $1::text, created_by = $1::text',
  secret('subscription', 'payment_data', 'metadata'),
  secret('payment', 'data', 'metadata'),
  secret('payment_session', 'data'),
  secret('cart', 'context', 'metadata'),
  secret('"order"', 'metadata'),
  secret('customer', 'metadata'),
  secret('customer_group', 'metadata'),
  secret('address', 'metadata'),
  secret('"return"', 'metadata', 'shipping_data'),
  secret('swap', 'metadata'),
  secret('claim_order', 'metadata'),
  secret('fulfillment', 'data', 'metadata'),
  secret('tracking_link', 'metadata'),
  secret('shipping_method', 'data'),
  secret('shipping_option', 'data'),
  secret('discount', 'metadata'),
  secret('region', 'metadata'),
  secret('sales_channel', 'metadata'),
  secret('store', 'metadata'),
  secret('payment_collection', 'metadata'),
]

/** Marks what is staff's in every row, and hides goods, a category and a price list among them. */
export async function markStaffData(
  { query, staff, regionOf }: TestShop,
  salesChannelId: string,
): Promise<string> {
  const hidden = await staff.post('/admin/product-categories', {
    name: STAFF_MARK,
    is_internal: true,
    is_active: true,
  })
  const parent = hidden.text('product_category.id')
  const shown = { name: 'Open', is_active: true, parent_category_id: parent }
  const child = await staff.post('/admin/product-categories', shown)
  const categories = [{ id: parent }, { id: child.text('product_category.id') }]
  const sales_channels = [{ id: salesChannelId }]
  await staff.post('/admin/products', aProduct({ categories, sales_channels }))
  const collection = await staff.post('/admin/collections', { title: 'Spring' })
  await staff.post('/admin/products', {
    ...aProduct({ title: STAFF_MARK, status: 'draft', categories, sales_channels }),
    collection_id: collection.text('collection.id'),
  })
  await priceForAGroup({ query, staff })
  for (const sql of STAFF_COLUMNS) await query(sql, [STAFF_MARK])
  await staff.post('/admin/notes', {
    resource_id: regionOf('eur'),
    resource_type: 'region',
    value: STAFF_MARK,
  })
  return STAFF_MARK
}

async function priceForAGroup({ query, staff }: Pick<TestShop, 'query' | 'staff'>) {
  const [group] = await query(`SELECT id FROM customer_group WHERE name = 'Wholesale'`)
  const [variant] = await query('SELECT id FROM product_variant WHERE deleted_at IS NULL LIMIT 1')
  await staff.post('/admin/price-lists', {
    name: 'Cafés',
    description: 'Cafés',
    type: 'sale',
    status: 'active',
    customer_groups: [{ id: String(group?.['id']) }],
    prices: [{ amount: GROUP_PRICE, currency_code: 'eur', variant_id: String(variant?.['id']) }],
  })
}
