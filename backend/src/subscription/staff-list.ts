import { z } from 'zod'
import { page, queryId } from '../request-schemas.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import { subscriptionRow } from './rows.ts'
import { shownSubscription } from './view.ts'

const status = subscriptionRow.shape.status
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'must be a date such as 2026-12-24, or a moment with its zone',
})

const ORDERS = {
  created_at: 'created_at',
  '-created_at': 'created_at DESC',
  next_order_at: 'next_order_at NULLS LAST',
  '-next_order_at': 'next_order_at DESC NULLS LAST',
  updated_at: 'updated_at',
  '-updated_at': 'updated_at DESC',
} as const
const ORDER_NAMES = Object.keys(ORDERS)
const isOrder = (name: string): name is keyof typeof ORDERS => name in ORDERS

/** The query of `GET /admin/subscriptions`. */
export const subscriptionsQuery = z.strictObject({
  status: z.union([status.transform((one) => [one]), z.array(status).max(5)]).optional(),
  customer_id: queryId.optional(),
  plan_id: queryId.optional(),
  variant_id: queryId.optional(),
  /** A part of an e-mail address, or an id. */
  q: z
    .string('must be one text')
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}+$/u)
    .optional(),
  due_before: moment.optional(),
  order: z
    .string()
    .refine(isOrder, `must be one of ${ORDER_NAMES.join(', ')}`)
    .default('-created_at'),
  ...page,
})
export type SubscriptionsQuery = z.infer<typeof subscriptionsQuery>

const FOUND = `
  WHERE ($1::varchar[] IS NULL OR subscription.status = ANY ($1))
    AND ($2::varchar IS NULL OR subscription.customer_id = $2)
    AND ($3::varchar IS NULL OR subscription.plan_id = $3)
    AND ($4::varchar IS NULL OR subscription.variant_id = $4)
    AND ($5::varchar IS NULL OR $5 IN (subscription.id, subscription.customer_id)
      OR position(lower($5) IN lower(subscription.email)) > 0)
    AND ($6::timestamptz IS NULL OR subscription.next_order_at < $6)`

const listed = subscriptionRow.extend({
  title: z.string(),
  variant_title: z.string(),
  plan_name: z.string(),
})
const LIST = (order: keyof typeof ORDERS) => `
  SELECT subscription.*, product.title, variant.title AS variant_title, plan.name AS plan_name
  FROM subscription
  JOIN product_variant variant ON variant.id = subscription.variant_id
  JOIN product ON product.id = variant.product_id
  JOIN subscription_plan plan ON plan.id = subscription.plan_id
  ${FOUND}
  ORDER BY subscription.${ORDERS[order]}, subscription.id LIMIT $7 OFFSET $8`

const counted = z.object({ count: z.int() })
const COUNT = `SELECT count(*)::int AS count FROM subscription ${FOUND}`

/** Subscriptions as staff find them, with the number of all that are found. */
export async function listSubscriptions(database: Queryable, wanted: SubscriptionsQuery) {
  const { status: statuses, customer_id, plan_id, variant_id, q, due_before } = wanted
  const { order, limit, offset } = wanted
  const filters = [statuses, customer_id, plan_id, variant_id, q, due_before].map(
    (value) => value ?? null,
  )
  const { count } = await rowOf(database, counted, COUNT, filters)
  const text = LIST(isOrder(order) ? order : '-created_at')
  const rows = await rowsOf(database, listed, text, [...filters, limit, offset])
  const subscriptions = rows.map(({ title, variant_title, plan_name, ...row }) => ({
    ...shownSubscription(row),
    product: { title, variant_title },
    plan_name,
  }))
  return { subscriptions, count, limit, offset }
}
