import type { Request, Response } from 'express'
import { z } from 'zod'
import { addVariant } from '../../../../../cart/add-variant.ts'
import { id, quantity } from '../../../../../request-schemas.ts'
import { readBody } from '../../../../read-body.ts'
import { answerLine } from '../answer-line.ts'

const body = z.object({
  variant_id: id,
  quantity,
  /** The recipient of a gift card. */
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

/**
 * `POST /store/carts/{cartId}/line-items`: adds a variant. The core adds it in one transaction and
 * reads the cart in others: a sign-in that merged the cart in between made it a failure, and the
 * repeated request would add it again.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = readBody(body, request, response)
  if (wanted === null) return
  const added = { variantId: wanted.variant_id, quantity: wanted.quantity }
  await answerLine(request, response, wanted, (_, cartId, manager) =>
    addVariant(
      { container: request.scope, manager, cartId },
      { ...added, metadata: wanted.metadata ?? {} },
    ),
  )
}
