import type { Request, Response } from 'express'
import { z } from 'zod'
import { id } from '../../../request-schemas.ts'
import { plansOfGoods } from '../../../subscription/plans.ts'
import { databaseOf } from '../../database.ts'

const VARIANTS_AT_MOST = 200

const variants = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(id).min(1).max(VARIANTS_AT_MOST),
)
const query = z
  .object({ product_id: id.optional(), variant_id: variants.optional() })
  .refine(({ product_id, variant_id }) => product_id !== undefined || variant_id !== undefined)

/**
 * `GET /store/subscription-plans?product_id=` or `?variant_id=` (repeated): the plans by which a
 * product, or some variants, are sold.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const wanted = query.safeParse(request.query)
  if (!wanted.success) {
    response
      .status(400)
      .json({ type: 'invalid_data', message: 'product_id or variant_id is required' })
    return
  }
  const plans = await plansOfGoods(databaseOf(request), wanted.data)
  response.json({ subscription_plans: plans })
}
