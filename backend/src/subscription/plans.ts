import { z } from 'zod'
import { INTERVALS } from '#domain/subscription/interval.ts'
import type { SubscriptionPlan } from '#domain/subscription/plan.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const amounts = z.record(z.string().length(3), z.int().min(0))

/** A discount as `subscription_plan` keeps it, and as staff send it. */
export const planDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), basisPoints: z.int().min(0).max(10_000) }),
  z.object({ kind: z.literal('fixed'), amounts }),
  z.object({ kind: z.literal('price'), amounts }),
])

export const planRow = z.object({
  id: z.string(),
  name: z.string(),
  interval_unit: z.enum(INTERVALS),
  interval_count: z.int(),
  discount: planDiscount,
  first_discount: planDiscount.nullable(),
  min_cycles: z.int().nullable(),
  max_cycles: z.int().nullable(),
  price_policy: z.enum(['keep', 'follow']),
  stock_policy: z.enum(['wait', 'skip']),
  is_active: z.boolean(),
})
type PlanRow = z.infer<typeof planRow>

/** A plan, with what concerns only the engine. */
export interface Plan extends SubscriptionPlan {
  readonly pricePolicy: PlanRow['price_policy']
  readonly stockPolicy: PlanRow['stock_policy']
  readonly isActive: boolean
}

export const planOf = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  interval: { unit: row.interval_unit, count: row.interval_count },
  discount: row.discount,
  firstDiscount: row.first_discount,
  minCycles: row.min_cycles,
  maxCycles: row.max_cycles,
  pricePolicy: row.price_policy,
  stockPolicy: row.stock_policy,
  isActive: row.is_active,
})

/** The columns of a plan, of the table or alias `plan`. */
export const PLAN_COLUMNS = `plan.id, plan.name, plan.interval_unit, plan.interval_count,
  plan.discount, plan.first_discount, plan.min_cycles, plan.max_cycles, plan.price_policy,
  plan.stock_policy, plan.is_active`

/** Each plan with each variant that it sells. */
export const PLANS_OF_VARIANTS = `subscription_plan plan
  JOIN subscription_plan_product target ON target.plan_id = plan.id
  JOIN product_variant variant ON variant.product_id = target.product_id
    AND (target.variant_id IS NULL OR target.variant_id = variant.id)
  JOIN product ON product.id = variant.product_id AND NOT product.is_giftcard`
const OFFERED = `
  SELECT ${PLAN_COLUMNS} FROM ${PLANS_OF_VARIANTS}
  WHERE plan.is_active AND variant.id = $1`
const IN_ORDER = 'GROUP BY plan.id ORDER BY plan.rank, plan.created_at, plan.id'
/** Whether a `variant` of a `product` is on sale. */
export const ON_SALE = `
  product.status = 'published' AND product.deleted_at IS NULL AND variant.deleted_at IS NULL`

/** The plans by which a variant is sold; none while it is not on sale. */
export const plansOfVariant = async (database: Queryable, variantId: string): Promise<Plan[]> =>
  (await rowsOf(database, planRow, `${OFFERED} AND ${ON_SALE} ${IN_ORDER}`, [variantId])).map(
    planOf,
  )

/** A plan of a variant, or null; a bag refuses by itself what is not on sale. */
export async function planOfVariant(
  database: Queryable,
  variantId: string,
  planId: string,
): Promise<Plan | null> {
  const one = `${OFFERED} AND plan.id = $2 ${IN_ORDER}`
  const [row] = await rowsOf(database, planRow, one, [variantId, planId])
  return row ? planOf(row) : null
}
