import { z } from 'zod'
import { INTERVALS } from '#domain/subscription/interval.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import { SHOP_NOW } from './clock.ts'

const address = z.record(z.string(), z.unknown()).nullable()

/** A row of `subscription`. */
export const subscriptionRow = z.object({
  id: z.string(),
  status: z.enum(['active', 'paused', 'past_due', 'cancelled', 'completed']),
  customer_id: z.string(),
  email: z.string(),
  region_id: z.string(),
  currency_code: z.string(),
  sales_channel_id: z.string().nullable(),
  plan_id: z.string(),
  variant_id: z.string(),
  quantity: z.int(),
  unit_price: z.int(),
  includes_tax: z.boolean(),
  interval_unit: z.enum(INTERVALS),
  interval_count: z.int(),
  anchor_local: z.string(),
  anchor_cycle: z.int(),
  time_zone: z.string(),
  shipping_address: address,
  billing_address: address,
  shipping_option_id: z.string().nullable(),
  payment_provider_id: z.string(),
  payment_data: z.record(z.string(), z.unknown()),
  origin_order_id: z.string(),
  last_order_id: z.string().nullable(),
  /** The day of the delivery that comes next, or of the end of the notice that it waits for. */
  next_order_at: z.date().nullable(),
  resume_at: z.date().nullable(),
  failure_count: z.int(),
  cancel_reason: z.string().nullable(),
  /** What one delivery costs as the shopper knows it; null until that was shown. */
  shown_total: z.int().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
})
export type SubscriptionRow = z.infer<typeof subscriptionRow>

const CYCLE_STATES = [
  /** Waits for its date, or for the next attempt. */
  'scheduled',
  /** Its cart is built; the payment may be under way. */
  'charging',
  /** Its order exists; the payment is to be captured. */
  'ordered',
  /** The shopper confirms the payment, or chooses another card. */
  'awaiting_shopper',
  'done',
  'skipped',
  /** Never paid, or called off with its subscription. */
  'abandoned',
] as const

/** A row of `subscription_cycle`: one delivery. */
export const cycleRow = z.object({
  id: z.string(),
  subscription_id: z.string(),
  cycle: z.int(),
  due_at: z.date(),
  state: z.enum(CYCLE_STATES),
  attempt: z.int(),
  cart_id: z.string().nullable(),
  order_id: z.string().nullable(),
  next_at: z.date(),
  fence: z.int(),
  announced_at: z.date().nullable(),
  announced_total: z.int().nullable(),
  failure: z.string().nullable(),
  /** Of the card that it is charged to. */
  declines: z.int(),
})
export type Cycle = z.infer<typeof cycleRow>

const SUBSCRIPTION = 'SELECT * FROM subscription WHERE id = $1'

export async function findSubscription(
  database: Queryable,
  id: string,
): Promise<SubscriptionRow | null> {
  const [row] = await rowsOf(database, subscriptionRow, SUBSCRIPTION, [id])
  return row ?? null
}

/** Whatever changes a subscription or its deliveries holds its row, and so waits for the others. */
export async function holdSubscription(
  database: Queryable,
  id: string,
): Promise<SubscriptionRow | null> {
  const [row] = await rowsOf(database, subscriptionRow, `${SUBSCRIPTION} FOR UPDATE`, [id])
  return row ?? null
}

const OPEN_CYCLE = `
  SELECT * FROM subscription_cycle
  WHERE subscription_id = $1 AND state IN ('scheduled', 'charging', 'awaiting_shopper')`

const FIRST_AHEAD = `
  SELECT min(cycle) AS cycle FROM subscription_cycle
  WHERE subscription_id = $1 AND (state IN ('scheduled', 'charging', 'awaiting_shopper')
    OR state = 'skipped' AND due_at > ${SHOP_NOW})`
const first = z.object({ cycle: z.int().nullable() })

/** The first delivery whose day has not passed, skipped or not: shoppers may un-skip it. */
export const firstAhead = async (database: Queryable, subscriptionId: string) =>
  (await rowOf(database, first, FIRST_AHEAD, [subscriptionId])).cycle

/** The delivery that comes next, unless the subscription is paused or has ended. */
export async function openCycle(database: Queryable, subscriptionId: string) {
  const [row] = await rowsOf(database, cycleRow, OPEN_CYCLE, [subscriptionId])
  return row ?? null
}

/** When the next order is placed, as its shopper knows it: after a notice later than its due date. */
export const orderMoment = (
  { next_order_at }: Pick<SubscriptionRow, 'next_order_at'>,
  { due_at }: Pick<Cycle, 'due_at'>,
): Date => next_order_at ?? due_at

/** The moment after which the next order but one comes: that of the next, or now where it is late. */
export const afterOrder = (
  subscription: Pick<SubscriptionRow, 'next_order_at'>,
  open: Pick<Cycle, 'due_at'>,
  now: Date,
): Date => {
  const at = orderMoment(subscription, open)
  return at > now ? at : now
}
