import { generateEntityId } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { timeZoneOf } from '#domain/region/time-zone.ts'
import { localTime } from '#domain/subscription/schedule.ts'
import { idsOf, rowsOf } from '../rows.ts'
import { shopNow } from './clock.ts'
import { finish, hasHadAll } from './finish.ts'
import { recordStart } from './history.ts'
import { laterPrice } from './later-price.ts'
import { mailSubscription } from './mails.ts'
import { planRow } from './plans.ts'
import { replan } from './replan.ts'
import { holdSubscription } from './rows.ts'

const bought = planRow.pick({ interval_unit: true, interval_count: true }).extend({
  line_item_id: z.string(),
  country_code: z.string(),
  province: z.string(),
})
type Bought = z.infer<typeof bought>

/** A place without a street, such as a card's, is in the first country of the region. */
const BOUGHT = `
  SELECT line.line_item_id, plan.interval_unit, plan.interval_count,
    coalesce(posted.province, '') AS province, coalesce(posted.country_code,
      (SELECT min(iso_2) FROM country WHERE country.region_id = o.region_id), '') AS country_code
  FROM line_item item
  JOIN subscription_line line ON line.line_item_id = item.id AND line.subscription_id IS NULL
  JOIN subscription_plan plan ON plan.id = line.plan_id
  JOIN "order" o ON o.id = item.order_id
  LEFT JOIN address posted ON posted.id = o.shipping_address_id
  WHERE item.order_id = $1 ORDER BY item.created_at, item.id`

const ADDRESS = (alias: string) => `
  CASE WHEN ${alias}.id IS NOT NULL THEN jsonb_build_object(
    'first_name', ${alias}.first_name, 'last_name', ${alias}.last_name,
    'company', ${alias}.company, 'address_1', ${alias}.address_1, 'address_2', ${alias}.address_2,
    'city', ${alias}.city, 'province', ${alias}.province, 'postal_code', ${alias}.postal_code,
    'country_code', ${alias}.country_code, 'phone', ${alias}.phone) END`

/** The delivery of the line, and the payment that can be charged again. */
const START = `
  INSERT INTO subscription (id, status, customer_id, email, region_id, currency_code,
    sales_channel_id, plan_id, variant_id, quantity, unit_price, includes_tax, interval_unit,
    interval_count, anchor_local, anchor_cycle, time_zone, shipping_address, billing_address,
    shipping_option_id, payment_provider_id, payment_data, origin_order_id, origin_line_item_id,
    last_order_id)
  SELECT $2, 'active', o.customer_id, o.email, o.region_id, o.currency_code, o.sales_channel_id,
    line.plan_id, item.variant_id, item.quantity, $5, coalesce(item.includes_tax, false),
    plan.interval_unit, plan.interval_count, $3, 1, $4, ${ADDRESS('posted')}, ${ADDRESS('billed')},
    (SELECT option.id FROM shipping_method method
      JOIN shipping_option option ON option.id = method.shipping_option_id
      JOIN product_shipping_profile goods ON goods.profile_id = option.profile_id
      WHERE method.order_id = o.id AND goods.product_id = variant.product_id LIMIT 1),
    coalesce(payment.provider_id, ''),
    coalesce(jsonb_strip_nulls(jsonb_build_object('token', payment.data ->> 'token')), '{}'),
    o.id, item.id, o.id
  FROM line_item item
  JOIN subscription_line line ON line.line_item_id = item.id
  JOIN subscription_plan plan ON plan.id = line.plan_id
  JOIN product_variant variant ON variant.id = item.variant_id
  JOIN "order" o ON o.id = item.order_id
  LEFT JOIN address posted ON posted.id = o.shipping_address_id
  LEFT JOIN address billed ON billed.id = o.billing_address_id
  LEFT JOIN payment ON payment.order_id = o.id AND payment.canceled_at IS NULL
  WHERE item.id = $1
  ON CONFLICT (origin_line_item_id) DO NOTHING RETURNING id`

/**
 * Starts the subscriptions that an order has bought, in the transaction of the order: a subscription
 * exists if and only if its order does, however often this is called.
 */
export async function startSubscriptions(manager: EntityManager, orderId: string): Promise<void> {
  for (const line of await rowsOf(manager, bought, BOUGHT, [orderId])) {
    await startSubscription(manager, line)
  }
}

async function startSubscription(manager: EntityManager, line: Bought): Promise<void> {
  const timeZone = timeZoneOf({ countryCode: line.country_code, province: line.province })
  const anchor = localTime(await shopNow(manager), timeZone)
  const newId = generateEntityId('', 'sub')
  const unitPrice = await laterPrice(manager, line.line_item_id)
  const made = await idsOf(manager, START, [line.line_item_id, newId, anchor, timeZone, unitPrice])
  const subscription = made.length > 0 ? await holdSubscription(manager, newId) : null
  if (subscription === null) return
  const { id, origin_order_id, quantity, unit_price } = subscription
  await recordStart(manager, id, { order_id: origin_order_id, quantity, unit_price })
  if (await hasHadAll(manager, subscription)) {
    await finish(manager, subscription)
    return
  }
  await replan(manager, subscription)
  await mailSubscription(manager, subscription, { kind: 'started', key: id })
}
