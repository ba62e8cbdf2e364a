import type { RequestHandler } from 'express'
import { z } from 'zod'
import { shownTotal } from '../shown-total.ts'

const order = z.object({ total: z.int().min(0).optional() })

/** The expected total of an order: `total` in minor units. Without it any total is accepted. */
export const carryShownTotal: RequestHandler = ({ body }, response, next) => {
  const parsed = order.safeParse(body ?? {})
  if (!parsed.success) {
    response.status(400).json({ type: 'invalid_data', message: 'total must be in minor units' })
    return
  }
  const { total } = parsed.data
  if (total === undefined) next()
  else shownTotal.run(total, next)
}
