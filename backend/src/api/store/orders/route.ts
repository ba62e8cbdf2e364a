import type { OrderService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import {
  EMAIL_AT_MOST,
  INTEGER_AT_MOST,
  POSTCODE_OR_NAME_AT_MOST,
} from '#domain/web/request-bounds.ts'
import { findOrder } from './find.ts'
import { lookupView } from './lookup-view.ts'

const query = z.object({
  display_id: z.coerce.number().int().positive().max(INTEGER_AT_MOST),
  email: z.string().trim().pipe(z.email().max(EMAIL_AT_MOST)),
  shipping_address: z.object({
    postal_code: z.string().trim().min(1).max(POSTCODE_OR_NAME_AT_MOST),
  }),
})

const RELATIONS = [
  'items',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'fulfillments',
  'fulfillments.tracking_links',
]

/**
 * `GET /store/orders?display_id=…&email=…&shipping_address[postal_code]=…`: a guest finds an order.
 * Replaces the core's route, which returns whatever `fields` and `expand` request and needs only a
 * number and an address.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const parsed = query.safeParse(request.query)
  if (!parsed.success) {
    const message = 'display_id, email and shipping_address[postal_code] are required'
    response.status(400).json({ type: 'invalid_data', message })
    return
  }
  const { display_id, email, shipping_address } = parsed.data
  const clues = { number: display_id, email, postcode: shipping_address.postal_code }
  const id = await findOrder(request, clues)
  if (id === null) {
    response.status(404).json({ type: 'not_found', message: 'No order has all of this' })
    return
  }
  const orders = request.scope.resolve<OrderService>('orderService')
  const order = await orders.retrieveWithTotals(id, { relations: RELATIONS })
  response.json({ order: lookupView(order) })
}
