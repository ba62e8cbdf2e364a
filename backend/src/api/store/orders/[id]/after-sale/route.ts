import type { Request, Response } from 'express'
import { afterSaleOf } from '../../../../../after-sale/view.ts'

/** `GET /store/orders/{id}/after-sale`: possible requests for an order, and past ones. */
export async function GET(request: Request, response: Response): Promise<void> {
  const id = request.params['id'] ?? ''
  response.json({ after_sale: await afterSaleOf(request.scope, id) })
}
