import type { Request, Response } from 'express'
import { z } from 'zod'
import { id, quantity } from '../../../../../request-schemas.ts'
import { readBody } from '../../../../read-body.ts'
import { answerLine } from '../answer-line.ts'

const body = z.object({
  line_item_id: id,
  quantity,
  unit_price: z.int().min(0).optional(),
  /** Null for a one-off purchase; absent to leave it as it is. */
  plan_id: id.nullish(),
})

/**
 * `POST /store/carts/{cartId}/update-line-item-subscription` (CA-2): changes the quantity of a line,
 * and with `plan_id` whether it is bought by subscription.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = readBody(body, request, response)
  if (wanted === null) return
  const { line_item_id, quantity, unit_price, plan_id } = wanted
  await answerLine(request, response, wanted, (carts, cartId) =>
    carts.changeLineTerms(cartId, {
      lineItemId: line_item_id,
      quantity,
      unitPrice: unit_price,
      planId: plan_id,
    }),
  )
}
