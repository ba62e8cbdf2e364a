import type { Request, Response } from 'express'
import { orderDeskOf } from '../../../../../after-sale/order-desk.ts'
import { findsAny } from '../../../../../rows.ts'
import { databaseOf } from '../../../../database.ts'

const IS_THERE = 'SELECT FROM "order" WHERE id = $1'

/** `GET /admin/orders/{id}/desk`: what staff see of an order beside its record. */
export async function GET(request: Request, response: Response): Promise<void> {
  const { id = '' } = request.params
  if (!(await findsAny(databaseOf(request), IS_THERE, [id]))) {
    response.status(404).json({ type: 'not_found', message: 'There is no such order' })
    return
  }
  response.json({ desk: await orderDeskOf(request.scope, id) })
}
