import { z } from 'zod'
import { nextDelivery } from '#domain/subscription/catch-up.ts'
import type { Interval } from '#domain/subscription/interval.ts'
import { dueAt, localTime } from '#domain/subscription/schedule.ts'
import { rowsOf } from '../../../../../backend/src/rows.ts'
import type { Caller } from '../../../resources/caller.ts'
import type { OwnTestShop } from '../../../support/test-shop.ts'
import { subscribe } from '../subscribing.ts'
import type { Chances } from './chance.ts'
import type { ExpectedDates } from './expected-dates.ts'

/** A plan of the model, in the order in which shoppers switch between them. */
interface ModelPlan {
  readonly id: string
  readonly interval: Interval
  readonly price?: 'follow'
  readonly stock?: 'skip'
  readonly most?: number
}

export const PLANS: readonly ModelPlan[] = [
  { id: 'model_week', interval: { unit: 'week', count: 1 } },
  { id: 'model_2_weeks', interval: { unit: 'week', count: 2 }, price: 'follow' },
  { id: 'model_4_weeks', interval: { unit: 'week', count: 4 }, stock: 'skip' },
  { id: 'model_month', interval: { unit: 'month', count: 1 }, price: 'follow' },
  { id: 'model_2_months', interval: { unit: 'month', count: 2 }, stock: 'skip' },
  { id: 'model_2_days', interval: { unit: 'day', count: 2 }, most: 60 },
  { id: 'model_year', interval: { unit: 'year', count: 1 } },
]
/** Beside the one that has paid for the first order. */
const SAVED_CARDS = ['pm_other', 'pm_declined_later', 'pm_expired_later', 'pm_confirm_later']
const TIME_ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'America/St_Johns']

const ADD_PLAN = `
  INSERT INTO subscription_plan (id, name, interval_unit, interval_count, discount, price_policy,
    stock_policy, max_cycles)
  VALUES ($1, $1, $2, $3, '{"kind": "percentage", "basisPoints": 1000}', $4, $5, $6)`
const OFFER = `
  INSERT INTO subscription_plan_product (plan_id, product_id)
  SELECT plan.id, offered.product_id FROM subscription_plan plan
  CROSS JOIN subscription_plan_product offered
  WHERE plan.id LIKE 'model%' AND offered.plan_id = 'subplan_1_week'`
/** Two products are enough to swap between, and to run out of one. */
const VARIANTS = `
  SELECT min(variant.id) AS id FROM product_variant variant
  JOIN subscription_plan_product offered ON offered.product_id = variant.product_id
  JOIN product ON product.id = variant.product_id AND product.status = 'published'
  JOIN product_variant_inventory_item item ON item.variant_id = variant.id
  JOIN product_shipping_profile goods ON goods.product_id = product.id
  WHERE variant.deleted_at IS NULL GROUP BY product.id, goods.profile_id
  ORDER BY goods.profile_id, product.id LIMIT 2`

const COPY = `
  INSERT INTO subscription SELECT (jsonb_populate_record(model, $2::jsonb)).*
  FROM subscription model WHERE model.id = $1`
const PLANNED = `
  INSERT INTO subscription_cycle (id, subscription_id, cycle, due_at, state, next_at)
  VALUES ($1, $2, 2, $3, 'scheduled', $3)`
const STARTED = `
  INSERT INTO subscription_history (subscription_id, event, status, actor, at)
  VALUES ($1, 'started', 'active', 'shopper', now())`

const named = z.object({ id: z.string() })

export interface Member {
  readonly id: string
  readonly dates: ExpectedDates
  /** Cancelled, or completed. */
  isOver: boolean
  /** The end of its last pause; null if that had none. */
  pausedUntil: Date | null
  /** The saved cards of its customer. */
  readonly cards: readonly string[]
}

/** So many subscriptions of all kinds, copied from one that was ordered. */
export async function populate(shop: OwnTestShop, count: number, chance: Chances) {
  for (const { id, interval, price = 'keep', stock = 'wait', most = null } of PLANS) {
    await shop.query(ADD_PLAN, [id, interval.unit, interval.count, price, stock, most])
  }
  await shop.query(OFFER)
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000000')
  const variants = (await rowsOf(shop, named, VARIANTS)).map(({ id }) => id)
  const models: Model[] = []
  for (const variant of variants) {
    const customer = await shop.customer()
    const { id } = await subscribe(shop, customer, { variant })
    models.push({ id, cards: await saveCards(customer) })
  }
  // The models themselves take no part.
  await shop.query(`DELETE FROM subscription_cycle`)
  await shop.query(`UPDATE subscription SET status = 'completed', next_order_at = NULL`)
  const members: Member[] = []
  for (let number = 0; number < count; number++) {
    members.push(await aMember(shop, { number, model: chance.one(models), chance }))
  }
  return { members, variants }
}

interface Model {
  readonly id: string
  readonly cards: readonly string[]
}

/** Saves cards of each kind; returns the ids of all that are saved. */
async function saveCards(customer: Caller): Promise<string[]> {
  const path = '/store/customers/me/payment-methods'
  for (const token of SAVED_CARDS) {
    await customer.post(path, { provider_id: 'test-card', data: { token } })
  }
  const saved = (await customer.get(path)).list('payment_methods', 'data')
  return saved.map((each) => named.parse(each).id)
}

async function aMember(
  shop: OwnTestShop,
  { number, model, chance }: { number: number; model: Model; chance: Chances },
): Promise<Member> {
  const id = `sub_model_${number}`
  const { id: planId, interval } = PLANS[number % PLANS.length] ?? chance.one(PLANS)
  const timeZone = chance.one(TIME_ZONES)
  const now = new Date()
  const local = localTime(new Date(now.getTime() - chance.whole(0, 60) * 86_400_000), timeZone)
  const { anchor, at } = nextDelivery({ local, cycle: 1, timeZone }, interval, { done: 1, now })
  const copy = {
    id,
    status: 'active',
    plan_id: planId,
    interval_unit: interval.unit,
    interval_count: interval.count,
    quantity: chance.whole(1, 3),
    anchor_local: anchor.local,
    anchor_cycle: anchor.cycle,
    time_zone: timeZone,
    origin_line_item_id: id,
    next_order_at: at.toISOString(),
  }
  await shop.query(COPY, [model.id, copy])
  await shop.query(PLANNED, [`cycle_${id}`, id, at])
  await shop.query(STARTED, [id])
  const covered = dueAt(anchor, interval, 1)
  return {
    id,
    isOver: false,
    pausedUntil: null,
    cards: model.cards,
    dates: { local, timeZone, interval, skipped: new Set(), covered, next: at },
  }
}
