import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'

/** Longer lists are compared in so many of their entries. */
const ENTRIES_AT_MOST = 500
/** Noise in every change, secrets, and what the search makes of a record. */
const LEFT_OUT = `'{created_at,updated_at,password_hash,api_token,token,data,payment_data}'::text[]`

/** The ids of a join table, in their order. */
const ids = (table: string, own: string, other: string) =>
  `(SELECT jsonb_agg(x.id ORDER BY x.id) FROM (SELECT ${other} AS id FROM "${table}"
    WHERE ${own} = t.id ORDER BY 1 LIMIT ${ENTRIES_AT_MOST}) x)`

/** The rows of another table by their ids, so that a change names the one that it changed. */
const rows = (from: string, where: string, more = '') =>
  `(SELECT jsonb_object_agg(x.id, x.entry) FROM (SELECT r.id, to_jsonb(r) - ${LEFT_OUT}
      || jsonb_build_object(${more}) AS entry
    FROM "${from}" r WHERE ${where} ORDER BY r.id LIMIT ${ENTRIES_AT_MOST}) x)`

const own = (table: string, key: string) => rows(table, `r.${key} = t.id`)

interface Shape {
  readonly table: string
  /** The column that paths name; `id` by default. */
  readonly key?: string
  /** Parts in other tables, as SQL about the row `t`. */
  readonly parts?: Readonly<Record<string, string>>
  /** Columns that are secrets here. */
  readonly hides?: readonly string[]
  /** What people call it, as SQL about the row `t`. */
  readonly title?: string
}

const PRICES = `'prices', (SELECT jsonb_object_agg(m.id, jsonb_build_object('currency_code',
    m.currency_code, 'region_id', m.region_id, 'amount', m.amount, 'price_list_id', m.price_list_id,
    'min_quantity', m.min_quantity, 'max_quantity', m.max_quantity))
  FROM money_amount m JOIN product_variant_money_amount p ON p.money_amount_id = m.id
  WHERE p.variant_id = $$ AND m.deleted_at IS NULL)`
const pricesOf = (variant: string) => PRICES.replace('$$', variant)

const LINES_SENT = `SELECT l.id FROM line_item l WHERE l.order_id = t.id
  UNION ALL SELECT l.id FROM swap JOIN line_item l ON l.swap_id = swap.id WHERE swap.order_id = t.id
  UNION ALL SELECT l.id FROM claim_order c JOIN line_item l ON l.claim_order_id = c.id
    WHERE c.order_id = t.id`

const HISTORY = {
  items: own('line_item', 'order_id'),
  payments: own('payment', 'order_id'),
  fulfillments: own('fulfillment', 'order_id'),
  returns: own('return', 'order_id'),
  refunds: own('refund', 'order_id'),
  swaps: own('swap', 'order_id'),
  claims: own('claim_order', 'order_id'),
  allocations: rows(
    'reservation_item',
    `r.deleted_at IS NULL AND r.line_item_id IN (${LINES_SENT})`,
  ),
  shipping_methods: own('shipping_method', 'order_id'),
  shipping_address: `(SELECT to_jsonb(a) FROM address a WHERE a.id = t.shipping_address_id)`,
  billing_address: `(SELECT to_jsonb(a) FROM address a WHERE a.id = t.billing_address_id)`,
}

/** Where the record of a path is, by the path's first part under `/admin`. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'batch-jobs': { table: 'batch_job', title: 't.type' },
  collections: {
    table: 'product_collection',
    title: 't.title',
    parts: { products: ids('product', 'collection_id', 'id') },
  },
  currencies: { table: 'currency', key: 'code', title: 't.code' },
  'customer-groups': {
    table: 'customer_group',
    title: 't.name',
    parts: { customers: ids('customer_group_customers', 'customer_group_id', 'customer_id') },
  },
  customers: {
    table: 'customer',
    title: 't.email',
    parts: { groups: ids('customer_group_customers', 'customer_id', 'customer_group_id') },
  },
  discounts: {
    table: 'discount',
    title: 't.code',
    parts: {
      rule: `(SELECT to_jsonb(r) - ${LEFT_OUT} FROM discount_rule r WHERE r.id = t.rule_id)`,
      conditions: rows('discount_condition', 'r.discount_rule_id = t.rule_id'),
      regions: ids('discount_regions', 'discount_id', 'region_id'),
    },
  },
  'draft-orders': {
    table: 'draft_order',
    title: `'#' || t.display_id`,
    parts: {
      cart: `(SELECT to_jsonb(c) - ${LEFT_OUT} - 'context' FROM cart c WHERE c.id = t.cart_id)`,
      items: rows('line_item', 'r.cart_id = t.cart_id'),
    },
  },
  'gift-cards': { table: 'gift_card', hides: ['code'], title: `'••••' || right(t.code, 4)` },
  'inventory-items': {
    table: 'inventory_item',
    title: 'coalesce(t.title, t.sku)',
    parts: { location_levels: own('inventory_level', 'inventory_item_id') },
  },
  invites: {
    table: 'invite',
    hides: ['role'],
    title: 't.user_email',
    parts: {
      staff_role: '(SELECT to_jsonb(r.role) FROM invite_role r WHERE r.invite_id = t.id)',
    },
  },
  mails: { table: 'mail', title: `concat_ws(' to ', t.template, t."to")` },
  newsletter: { table: 'newsletter_subscriber', title: 't.email' },
  notes: { table: 'note', title: 'left(t.value, 60)' },
  notifications: { table: 'notification', title: 't.event_name' },
  'order-edits': {
    table: 'order_edit',
    title: `(SELECT '#' || o.display_id FROM "order" o WHERE o.id = t.order_id)`,
    parts: { changes: own('order_item_change', 'order_edit_id') },
  },
  orders: { table: 'order', title: `'#' || t.display_id`, parts: HISTORY },
  'payment-collections': { table: 'payment_collection' },
  payments: { table: 'payment' },
  'price-lists': {
    table: 'price_list',
    title: 't.name',
    parts: {
      prices: own('money_amount', 'price_list_id'),
      customer_groups: ids('price_list_customer_groups', 'price_list_id', 'customer_group_id'),
    },
  },
  'product-attributes': { table: 'product_attribute', title: 't.label' },
  'product-categories': {
    table: 'product_category',
    title: 't.name',
    parts: { products: ids('product_category_product', 'product_category_id', 'product_id') },
  },
  products: {
    table: 'product',
    title: 't.title',
    parts: {
      options: own('product_option', 'product_id'),
      variants: rows('product_variant', 'r.product_id = t.id', pricesOf('r.id')),
      images: ids('product_images', 'product_id', 'image_id'),
      tags: ids('product_tags', 'product_id', 'product_tag_id'),
      categories: ids('product_category_product', 'product_id', 'product_category_id'),
      sales_channels: ids('product_sales_channel', 'product_id', 'sales_channel_id'),
    },
  },
  'publishable-api-keys': {
    table: 'publishable_api_key',
    title: 't.title',
    parts: {
      sales_channels: ids(
        'publishable_api_key_sales_channel',
        'publishable_key_id',
        'sales_channel_id',
      ),
    },
  },
  regions: {
    table: 'region',
    title: 't.name',
    parts: {
      countries: `(SELECT jsonb_agg(c.iso_2 ORDER BY 1) FROM country c WHERE c.region_id = t.id)`,
      payment_providers: ids('region_payment_providers', 'region_id', 'provider_id'),
      fulfillment_providers: ids('region_fulfillment_providers', 'region_id', 'provider_id'),
    },
  },
  reservations: { table: 'reservation_item', title: 't.description' },
  'return-reasons': { table: 'return_reason', title: 't.label' },
  returns: { table: 'return' },
  'sales-channels': {
    table: 'sales_channel',
    title: 't.name',
    parts: {
      products: ids('product_sales_channel', 'sales_channel_id', 'product_id'),
      locations: ids('sales_channel_location', 'sales_channel_id', 'location_id'),
    },
  },
  'shipping-options': {
    table: 'shipping_option',
    title: 't.name',
    parts: { requirements: own('shipping_option_requirement', 'shipping_option_id') },
  },
  'shipping-profiles': { table: 'shipping_profile', title: 't.name' },
  'stock-locations': {
    table: 'stock_location',
    title: 't.name',
    parts: {
      address: `(SELECT to_jsonb(a) - ${LEFT_OUT} FROM stock_location_address a
        WHERE a.id = t.address_id)`,
    },
  },
  store: {
    table: 'store',
    title: 't.name',
    parts: { currencies: ids('store_currencies', 'store_id', 'currency_code') },
  },
  'subscription-plans': {
    table: 'subscription_plan',
    title: 't.name',
    parts: {
      products: ids('subscription_plan_product', 'plan_id', 'coalesce(variant_id, product_id)'),
    },
  },
  subscriptions: {
    table: 'subscription',
    title: 't.email',
    parts: { cycles: own('subscription_cycle', 'subscription_id') },
  },
  swaps: { table: 'swap' },
  'tax-rates': {
    table: 'tax_rate',
    title: 't.name',
    parts: {
      products: ids('product_tax_rate', 'rate_id', 'product_id'),
      product_types: ids('product_type_tax_rate', 'rate_id', 'product_type_id'),
      shipping_options: ids('shipping_tax_rate', 'rate_id', 'shipping_option_id'),
    },
  },
  users: {
    table: 'user',
    hides: ['role'],
    title: `coalesce(nullif(concat_ws(' ', t.first_name, t.last_name), ''), t.email)`,
    parts: { staff_role: '(SELECT to_jsonb(r.role) FROM staff_role r WHERE r.user_id = t.id)' },
  },
  variants: {
    table: 'product_variant',
    title: 'coalesce(t.sku, t.title)',
    parts: { prices: `(SELECT jsonb_build_object(${pricesOf('t.id')}) -> 'prices')` },
  },
  'webhook-deliveries': { table: 'webhook_delivery', hides: ['body', 'facts'], title: 't.event' },
  'webhook-endpoints': {
    table: 'webhook_endpoint',
    title: 't.name',
    // The rest of an address may be a password.
    parts: { url: `to_jsonb(substring(t.url from '^https?://[^/?#]+'))` },
  },
}

const keyOf = ({ key = 'id' }: Shape) => `t."${key}"`

function statementOf(resource: string, shape: Shape): string {
  const { table, title = 'NULL', parts = {}, hides = [] } = shape
  const pairs = Object.entries(parts).map(([name, sql]) => `'${name}', ${sql}`)
  const hidden = hides.map((name) => ` - '${name}'`).join('')
  const where = resource === 'store' ? 'true' : `${keyOf(shape)} = $1`
  return `SELECT ${keyOf(shape)} AS id, ${title} AS title,
      to_jsonb(t) - ${LEFT_OUT}${hidden} || jsonb_build_object(${pairs.join(', ')}) AS record
    FROM "${table}" t WHERE ${where} LIMIT 1`
}

const STATEMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHAPES).map(([resource, shape]) => [resource, statementOf(resource, shape)]),
)

const snapshot = z.object({
  id: z.string(),
  title: z.string().nullable(),
  record: z.record(z.string(), z.unknown()),
})
/** A record with its parts, as the database has it at one moment. */
export type Snapshot = z.infer<typeof snapshot>

/** Null if there is no such record, or it was deleted softly. */
export async function takeSnapshot(
  database: Queryable,
  resource: string,
  id: string | null,
): Promise<Snapshot | null> {
  const statement = STATEMENTS.get(resource)
  if (statement === undefined || (id === null && resource !== 'store')) return null
  const [found] = await rowsOf(database, snapshot, statement, resource === 'store' ? [] : [id])
  return found && found.record['deleted_at'] == null ? found : null
}

/** The table of a family's records; undefined if it has none. */
export const tableOf = (resource: string): string | undefined => SHAPES[resource]?.table
