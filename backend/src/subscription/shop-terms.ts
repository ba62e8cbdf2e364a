import { z } from 'zod'
import { INTERVALS } from '#domain/subscription/interval.ts'
import { type Queryable, rowsOf } from '../rows.ts'

const sold = z.object({
  unit: z.enum(INTERVALS),
  count: z.int(),
  basis_points: z.int().nullable(),
})

/** The plans by which anything is sold, in the order of product pages. */
const SOLD = `
  SELECT plan.interval_unit AS unit, plan.interval_count AS count,
    (plan.discount ->> 'basisPoints')::int AS basis_points
  FROM subscription_plan plan
  WHERE plan.is_active
    AND EXISTS (SELECT FROM subscription_plan_product target WHERE target.plan_id = plan.id)
  ORDER BY plan.rank, plan.created_at, plan.id`

/** "2 weeks" */
const words = ({ unit, count }: z.infer<typeof sold>) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How the shop sells by subscription (EN-13): the intervals, and the most that one saves. */
export async function shopTerms(database: Queryable) {
  const plans = await rowsOf(database, sold, SOLD)
  return {
    intervals: [...new Set(plans.map(words))],
    discount_percent: Math.max(0, ...plans.map(({ basis_points }) => basis_points ?? 0)) / 100,
  }
}
