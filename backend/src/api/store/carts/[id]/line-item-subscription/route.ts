import type { Request, Response } from 'express'
import { z } from 'zod'
import { INTERVALS } from '#domain/subscription/interval.ts'
import { id, quantity } from '../../../../../request-schemas.ts'
import { readBody } from '../../../../read-body.ts'
import { answerLine } from '../answer-line.ts'

const body = z.object({
  variant_id: id,
  quantity,
  unit_price: z.int().min(0).optional(),
  metadata: z.object({
    plan_id: id,
    type: z.literal('subscription').optional(),
    interval: z.enum(INTERVALS).optional(),
    interval_count: z.int().optional(),
  }),
})

/**
 * `POST /store/carts/{cartId}/line-item-subscription` (CA-2): adds a variant by a plan. `unit_price`
 * is the price that the shopper has seen, in minor units; another one is refused with 400.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = readBody(body, request, response)
  if (wanted === null) return
  const { variant_id, quantity, unit_price, metadata } = wanted
  await answerLine(request, response, wanted, (carts, cartId) =>
    carts.addSubscriptionLine(cartId, {
      variantId: variant_id,
      quantity,
      planId: metadata.plan_id,
      interval: {
        ...(metadata.interval && { unit: metadata.interval }),
        ...(metadata.interval_count && { count: metadata.interval_count }),
      },
      unitPrice: unit_price,
    }),
  )
}
