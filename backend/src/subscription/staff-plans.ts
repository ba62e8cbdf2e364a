import { generateEntityId, MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import type { PlanDiscount } from '#domain/subscription/plan.ts'
import { findsAny, type Queryable, rowOf, rowsOf } from '../rows.ts'
import { planRow } from './plans.ts'
import { type NewPlan, type PlanChange, type PlansQuery, planTerms } from './staff-plan.ts'

const staffPlan = planRow.extend({
  rank: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
  /** Subscriptions that go on by it. */
  subscriptions: z.int(),
})
type StaffPlan = z.infer<typeof staffPlan>

const PLANS = `
  SELECT plan.*, (SELECT count(*) FROM subscription WHERE subscription.plan_id = plan.id
    AND subscription.status IN ('active', 'paused', 'past_due'))::int AS subscriptions
  FROM subscription_plan plan`

const shown = ({ interval_unit, ...rest }: StaffPlan) => ({ ...rest, interval: interval_unit })

const counted = z.object({ count: z.int() })

/** The plans in the order in which a product page shows them. */
export async function listPlans(database: Queryable, { is_active, limit, offset }: PlansQuery) {
  const found = 'WHERE $1::boolean IS NULL OR plan.is_active = $1'
  const wanted = is_active ?? null
  const { count } = await rowOf(
    database,
    counted,
    `SELECT count(*)::int AS count FROM subscription_plan plan ${found}`,
    [wanted],
  )
  const rows = await rowsOf(
    database,
    staffPlan,
    `${PLANS} ${found} ORDER BY plan.rank, plan.created_at, plan.id LIMIT $2 OFFSET $3`,
    [wanted, limit, offset],
  )
  return { subscription_plans: rows.map(shown), count, limit, offset }
}

export async function findPlan(database: Queryable, id: string) {
  const [row] = await rowsOf(database, staffPlan, `${PLANS} WHERE plan.id = $1`, [id])
  return row ? shown(row) : null
}
type ShownPlan = ReturnType<typeof shown>

const invalid = (message: string): never => {
  throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
}

const CURRENCY = 'SELECT FROM store_currencies WHERE currency_code = $1'

async function requireCurrencies(database: Queryable, discount: PlanDiscount | null | undefined) {
  if (!discount || discount.kind === 'percentage') return
  for (const code of Object.keys(discount.amounts)) {
    if (await findsAny(database, CURRENCY, [code])) continue
    invalid(`discount.amounts: ${code} is not a currency of the shop`)
  }
}

type Terms = Pick<NewPlan, 'discount' | 'first_discount' | 'min_cycles' | 'max_cycles'>

async function requireSound(database: Queryable, terms: Terms): Promise<void> {
  const { discount, first_discount, min_cycles, max_cycles } = terms
  await requireCurrencies(database, discount)
  await requireCurrencies(database, first_discount)
  if (max_cycles === null || max_cycles >= (min_cycles ?? 1)) return
  invalid('max_cycles must not be below min_cycles')
}

const ADD = `
  INSERT INTO subscription_plan (id, interval_unit, interval_count, name, discount, first_discount,
    min_cycles, max_cycles, price_policy, stock_policy, rank, is_active)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

const termsOf = (plan: Omit<NewPlan, 'products' | 'interval' | 'interval_count'>) => [
  plan.name,
  plan.discount,
  plan.first_discount,
  plan.min_cycles,
  plan.max_cycles,
  plan.price_policy,
  plan.stock_policy,
  plan.rank,
  plan.is_active,
]

/** Returns the new plan's id. It is sold by no product yet. */
export async function createPlan(database: Queryable, plan: NewPlan): Promise<string> {
  await requireSound(database, plan)
  const id = generateEntityId('', 'subplan')
  await database.query(ADD, [id, plan.interval, plan.interval_count, ...termsOf(plan)])
  return id
}

const SET = `
  UPDATE subscription_plan SET name = $2, discount = $3, first_discount = $4, min_cycles = $5,
    max_cycles = $6, price_policy = $7, stock_policy = $8, rank = $9, is_active = $10,
    updated_at = now()
  WHERE id = $1`

export async function changePlan(
  database: Queryable,
  before: ShownPlan,
  change: PlanChange,
): Promise<void> {
  const plan = planTerms.parse({ ...before, ...change })
  await requireSound(database, plan)
  await database.query(SET, [before.id, ...termsOf(plan)])
}

/** One that nobody has used (staff/in-use.ts): orders and bags name the plan by which they were bought. */
export async function deletePlan(database: Queryable, id: string): Promise<void> {
  await database.query('DELETE FROM subscription_plan WHERE id = $1', [id])
}
