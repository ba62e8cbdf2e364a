import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'
import type { PlanGoods } from './staff-plan.ts'

const listed = z.object({
  product_id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullable(),
})
const LIST = `
  SELECT target.product_id, target.variant_id, product.title, variant.title AS variant_title
  FROM subscription_plan_product target
  JOIN product ON product.id = target.product_id
  LEFT JOIN product_variant variant ON variant.id = target.variant_id
  WHERE target.plan_id = $1
  ORDER BY product.title, target.product_id, variant.title, target.variant_id LIMIT $2 OFFSET $3`
const counted = z.object({ count: z.int() })
const COUNT = `
  SELECT count(*)::int AS count FROM subscription_plan_product WHERE plan_id = $1`

/** What is sold by a plan. A row without a variant is for all variants of the product. */
export async function listPlanGoods(
  database: Queryable,
  planId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const { count } = await rowOf(database, counted, COUNT, [planId])
  const products = await rowsOf(database, listed, LIST, [planId, limit, offset])
  return { products, count, limit, offset }
}

const GIVEN = 'jsonb_to_recordset($1::jsonb) AS given (product_id varchar, variant_id varchar)'

/** Gift cards have a plan of nobody, and a variant is of its product. */
const WRONG = `
  SELECT given.product_id, given.variant_id FROM ${GIVEN}
  WHERE NOT EXISTS (SELECT FROM product WHERE product.id = given.product_id
      AND product.deleted_at IS NULL AND NOT product.is_giftcard)
    OR given.variant_id IS NOT NULL AND NOT EXISTS (SELECT FROM product_variant variant
      WHERE variant.id = given.variant_id AND variant.product_id = given.product_id
        AND variant.deleted_at IS NULL)
  LIMIT 1`
const wrong = z.object({ product_id: z.string(), variant_id: z.string().nullable() })

const ADD = `
  INSERT INTO subscription_plan_product (plan_id, product_id, variant_id)
  SELECT $2, given.product_id, given.variant_id FROM ${GIVEN}
  ON CONFLICT DO NOTHING`

/** Sells goods by a plan. All are added, or none. */
export async function addPlanGoods(
  database: Queryable,
  planId: string,
  goods: readonly PlanGoods[],
): Promise<void> {
  const given = JSON.stringify(goods)
  const [found] = await rowsOf(database, wrong, WRONG, [given])
  if (found) {
    const name = found.variant_id ?? found.product_id
    const message = `products: ${name} cannot be sold by subscription`
    throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
  }
  await database.query(ADD, [given, planId])
}

const REMOVE = `
  DELETE FROM subscription_plan_product target USING ${GIVEN}
  WHERE target.plan_id = $2 AND target.product_id = given.product_id
    AND target.variant_id IS NOT DISTINCT FROM given.variant_id`

/** Sells them by it no more. Subscriptions that were bought by it go on. */
export const removePlanGoods = (
  database: Queryable,
  planId: string,
  goods: readonly PlanGoods[],
): Promise<unknown> => database.query(REMOVE, [JSON.stringify(goods), planId])
