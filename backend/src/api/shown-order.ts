import type { RequestHandler } from 'express'
import { z } from 'zod'
import { SHOWN_FIELDS, shownAddress } from '../shown-address.ts'
import { shownTotal } from '../shown-total.ts'

const order = z.object({
  total: z.int().min(0).optional(),
  address: z.partialRecord(z.enum(SHOWN_FIELDS), z.string()).nullish(),
})

/**
 * What the shopper saw of the order: `total` in minor units, and the shipping `address`. Without them
 * any total and any address is accepted.
 */
export const carryShownOrder: RequestHandler = ({ body }, response, next) => {
  const parsed = order.safeParse(body ?? {})
  if (!parsed.success) {
    const message = 'total must be in minor units, and address a shipping address'
    response.status(400).json({ type: 'invalid_data', message })
    return
  }
  const { total, address } = parsed.data
  const withTotal = () => (total === undefined ? next() : shownTotal.run(total, next))
  if (address) shownAddress.run(address, withTotal)
  else withTotal()
}
