import type { OrderService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { rowsOf } from '../../database.ts'
import { lookupView } from './lookup-view.ts'

const query = z.object({
  display_id: z.coerce.number().int().positive().max(2_147_483_647),
  email: z.email().max(254),
})
const row = z.object({ id: z.string() })

const RELATIONS = [
  'items',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'fulfillments',
  'fulfillments.tracking_links',
]

/**
 * `GET /store/orders?display_id=…&email=…`: a guest finds an order. Answers instead of the
 * core's route, which shows whatever its `fields` and `expand` ask for.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const asked = query.safeParse(request.query)
  if (!asked.success) {
    const message = 'display_id and email are required'
    response.status(400).json({ type: 'invalid_data', message })
    return
  }
  const { display_id, email } = asked.data
  const rows = await rowsOf(
    request,
    'SELECT id FROM "order" WHERE display_id = $1 AND lower(email) = lower($2)',
    [display_id, email],
  )
  const [found] = z.array(row).parse(rows)
  if (found === undefined) {
    response
      .status(404)
      .json({ type: 'not_found', message: 'No order has this number and address' })
    return
  }
  const orders = request.scope.resolve<OrderService>('orderService')
  const order = await orders.retrieveWithTotals(found.id, { relations: RELATIONS })
  response.json({ order: lookupView(order) })
}
