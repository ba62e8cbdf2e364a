import { z } from 'zod'
import type { SampleWorld } from '#tests/fixtures/form-sample.ts'
import { FORM_SAMPLES } from '#tests/fixtures/form-samples.ts'
import { unique, uniqueEmail } from '#tests/fixtures/unique.ts'
import type { Resource } from '../../../src/admin/engine/resource.ts'
import type { AdminApi } from './admin-api.ts'
import { expect, type SharedOrder } from './test.ts'

const WORLD = `
  SELECT s.default_sales_channel_id AS channel, s.default_location_id AS location,
    (SELECT id FROM region WHERE name = 'EU') AS region, p.id AS product, v.id AS variant,
    x.inventory_item_id AS item, (SELECT id FROM product_collection LIMIT 1) AS collection,
    (SELECT id FROM shipping_profile WHERE type = 'default' LIMIT 1) AS profile,
    (SELECT id FROM customer_group LIMIT 1) AS group,
    (SELECT id FROM shipping_option WHERE deleted_at IS NULL LIMIT 1) AS "shippingOption"
  FROM store s, product p JOIN product_variant v ON v.product_id = p.id
  JOIN product_variant_inventory_item x ON x.variant_id = v.id
  WHERE p.handle = 'house-espresso' ORDER BY v.id LIMIT 1`

async function worldOf({ query }: AdminApi, order: string): Promise<SampleWorld> {
  const [row] = await query(WORLD)
  const at = (name: string) => String(row?.[name])
  return {
    region: at('region'),
    channel: at('channel'),
    location: at('location'),
    product: at('product'),
    variant: at('variant'),
    item: at('item'),
    profile: at('profile'),
    order,
    collection: at('collection'),
    group: at('group'),
    shippingOption: at('shippingOption'),
  }
}

type Making = (admin: AdminApi, order: SharedOrder) => Promise<unknown>

const aSubscription =
  (status: 'paused' | 'past_due'): Making =>
  ({ query }, { id }) =>
    query(
      `INSERT INTO subscription (id, status, customer_id, email, region_id, currency_code, plan_id,
         variant_id, quantity, unit_price, includes_tax, interval_unit, interval_count, anchor_local,
         anchor_cycle, time_zone, payment_provider_id, origin_order_id, origin_line_item_id)
       SELECT $1, $3, o.customer_id, o.email, o.region_id, o.currency_code, 'subplan_2_weeks',
         l.variant_id, 1, 1450, true, 'week', 2, '2030-01-01T09:00', 1, 'Europe/Berlin', 'manual',
         o.id, $1
       FROM "order" o JOIN line_item l ON l.order_id = o.id WHERE o.id = $2 LIMIT 1`,
      [unique('sub'), id, status],
    )

/** What nobody makes by a form, or what others would notice. What only follows an order has the one that is given. */
const OTHERS: Readonly<Record<string, Making>> = {
  'audit-log': ({ staff }) => staff.post('/collections', { title: unique('Spring') }),
  'failed-charges': aSubscription('past_due'),
  newsletter: ({ query }) =>
    query('INSERT INTO newsletter_subscriber (id, email, confirmed_at) VALUES ($1, $2, now())', [
      unique('news'),
      uniqueEmail(),
    ]),
  notifications: ({ query }, { id }) =>
    query(
      `INSERT INTO notification (id, event_name, resource_type, resource_id, "to", data, provider_id)
       SELECT $1, 'order.placed', 'order', o.id, o.email, '{}', p.id
       FROM "order" o, notification_provider p WHERE o.id = $2 LIMIT 1`,
      [unique('noti'), id],
    ),
  'order-edits': ({ staff }, { id }) => staff.post('/order-edits', { order_id: id }),
  returns: ({ query }, { id }) =>
    query(`INSERT INTO "return" (id, order_id, refund_amount) VALUES ($1, $2, 0)`, [
      unique('ret'),
      id,
    ]),
  subscriptions: aSubscription('paused'),
  swaps: ({ query }, { id }) =>
    query(
      `INSERT INTO swap (id, order_id, fulfillment_status, payment_status)
       VALUES ($1, $2, 'not_fulfilled', 'not_paid')`,
      [unique('swap'), id],
    ),
  // One that counts for nothing: what others buy meanwhile is taxed as ever.
  'tax-rates': async (admin, { id }) =>
    admin.staff.post('/tax-rates', {
      name: unique('Books'),
      code: unique('books'),
      rate: 5,
      region_id: (await worldOf(admin, id)).region,
    }),
  'variant-demand': ({ query }) =>
    query(
      `INSERT INTO restock_notice (id, variant_id, email, sales_channel_id)
       SELECT $1, v.id, $2, s.default_sales_channel_id FROM product_variant v, store s LIMIT 1`,
      [unique('notice'), uniqueEmail()],
    ),
  'webhook-deliveries': async ({ staff, query }) => {
    const [endpoint] = await query(
      `INSERT INTO webhook_endpoint (id, name, url, events, is_enabled)
       VALUES ($1, 'Till', 'http://127.0.0.1:9/hooks', '{order.placed}', true) RETURNING id`,
      [unique('whe')],
    )
    await staff.post(`/webhook-endpoints/${endpoint?.['id']}/test`)
    await query('UPDATE webhook_endpoint SET is_enabled = false WHERE id = $1', [endpoint?.['id']])
  },
}

const counted = z.object({ count: z.number() })
const isThere = async ({ staff }: AdminApi, name: string) =>
  counted.parse(await staff.get(`/${name}?limit=1`)).count > 0

/** Makes a record of a resource, as its form sends it, unless the shop has one already. */
export async function ensureOne(
  admin: AdminApi,
  { name, canCreate = false, write }: Resource,
  order: SharedOrder,
): Promise<void> {
  if (await isThere(admin, name)) return
  const [make, sample] = [OTHERS[name], FORM_SAMPLES[name]]
  if (make) await make(admin, order)
  else if (canCreate && sample) {
    const fields = sample.create(await worldOf(admin, order.id))
    await admin.staff.post(`/${name}`, write?.(fields, true) ?? fields)
  }
  // What follows an order is written after it.
  await expect.poll(() => isThere(admin, name)).toBe(true)
}
