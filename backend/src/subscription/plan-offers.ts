import { z } from 'zod'
import { type Queryable, rowsOf } from '../rows.ts'
import { ON_SALE, PLAN_COLUMNS, PLANS_OF_VARIANTS } from './plans.ts'

/**
 * The plans by which goods are sold, as the store shows them, each with its variants: a JSON array,
 * in the order of staff. `goods` is a condition over `target` (subscription_plan_product) and
 * `variant`.
 */
export const planOffers = (goods: string) => `coalesce((
    SELECT json_agg(json_build_object('id', id, 'name', name, 'interval', interval_unit,
      'interval_count', interval_count, 'discount', discount, 'first_discount', first_discount,
      'min_cycles', min_cycles, 'max_cycles', max_cycles, 'variant_ids', variant_ids) ORDER BY place)
    FROM (
      SELECT ${PLAN_COLUMNS}, array_agg(DISTINCT variant.id ORDER BY variant.id) AS variant_ids,
        row_number() OVER (ORDER BY plan.rank, plan.created_at, plan.id) AS place
      FROM ${PLANS_OF_VARIANTS}
      WHERE plan.is_active AND ${ON_SALE} AND ${goods}
      GROUP BY plan.id) AS offer), '[]'::json)`

const OF_GOODS = `SELECT ${planOffers(`($1::varchar IS NULL OR target.product_id = $1)
        AND ($2::varchar[] IS NULL OR variant.id = ANY ($2))`)} AS offers`
const answer = z.object({ offers: z.array(z.looseObject({ id: z.string() })) })

/** A product, or some variants. */
interface PlannedGoods {
  readonly product_id?: string | undefined
  readonly variant_ids?: readonly string[] | undefined
}

/** The plans by which these goods are sold. */
export async function plansOfGoods(
  database: Queryable,
  { product_id, variant_ids }: PlannedGoods,
): Promise<readonly unknown[]> {
  const [row] = await rowsOf(database, answer, OF_GOODS, [product_id ?? null, variant_ids ?? null])
  return row?.offers ?? []
}
