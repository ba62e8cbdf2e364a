import type { Request, Response } from 'express'
import { z } from 'zod'
import { id } from '../../../request-schemas.ts'
import { plansOfProduct } from '../../../subscription/plans.ts'
import { databaseOf } from '../../database.ts'

const query = z.object({ product_id: id })

/** `GET /store/subscription-plans?product_id=`: the plans by which a product is sold. */
export async function GET(request: Request, response: Response): Promise<void> {
  const wanted = query.safeParse(request.query)
  if (!wanted.success) {
    response.status(400).json({ type: 'invalid_data', message: 'product_id is required' })
    return
  }
  const plans = await plansOfProduct(databaseOf(request), wanted.data.product_id)
  response.json({ subscription_plans: plans })
}
