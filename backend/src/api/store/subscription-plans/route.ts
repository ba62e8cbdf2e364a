import type { Request, Response } from 'express'
import { z } from 'zod'
import { id } from '../../../request-schemas.ts'
import { plansOfGoods } from '../../../subscription/plan-offers.ts'
import { databaseOf } from '../../database.ts'

const ids = z.string().transform((value) => value.split(','))
const query = z
  .object({ product_id: id.optional(), variant_ids: ids.optional() })
  .refine(({ product_id, variant_ids }) => product_id !== undefined || variant_ids !== undefined)

/**
 * `GET /store/subscription-plans?product_id=` or `?variant_ids=` (with commas): the plans by
 * which a product, or some variants, are sold.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const wanted = query.safeParse(request.query)
  if (!wanted.success) {
    response
      .status(400)
      .json({ type: 'invalid_data', message: 'product_id or variant_ids is required' })
    return
  }
  const plans = await plansOfGoods(databaseOf(request), wanted.data)
  response.json({ subscription_plans: plans })
}
