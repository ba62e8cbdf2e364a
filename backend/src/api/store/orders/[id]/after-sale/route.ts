import type { Request, Response } from 'express'
import { afterSaleOf } from '../../../../../after-sale/view.ts'

/** `GET /store/orders/{id}/after-sale`: what can still be done with an order, and what was. */
export async function GET(request: Request, response: Response): Promise<void> {
  const id = request.params['id'] ?? ''
  response.json({ after_sale: await afterSaleOf(request.scope, id) })
}
