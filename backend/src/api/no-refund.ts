import type { RequestHandler } from 'express'
import { z } from 'zod'

const nothingBack = z.looseObject({
  refund: z.literal(0),
  receive_now: z.literal(false).optional(),
})

/**
 * A return for which staff refund nothing. The core reads 0 as not said, and reckons; less than
 * nothing it takes as nothing (api/routes/admin/orders/request-return.js).
 */
export const carryNoRefund: RequestHandler = (request, _, next) => {
  const body = nothingBack.safeParse(request.body).data
  if (body) request.body = { ...body, refund: -1 }
  next()
}
