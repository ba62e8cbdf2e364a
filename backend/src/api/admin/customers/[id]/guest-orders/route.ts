import type { CustomerService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import {
  askForOrders,
  claimableOrders,
  guestOrdersOf,
} from '../../../../../after-sale/claimed-orders.ts'
import { refusal } from '../../../../../after-sale/refusal.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'

const body = z.strictObject({
  /** With which the orders were placed. */
  email: z.email('must be an e-mail address').max(320),
})

/**
 * `POST /admin/customers/{id}/guest-orders`: asks whoever reads an address by mail whether the orders
 * that were placed with it without an account may come into this one. Staff cannot decide that:
 * whoever has the account would see the addresses of the orders.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const read = readBody(body, request, response)
  if (!read) return
  const { id = '' } = request.params
  const customer = await request.scope.resolve<CustomerService>('customerService').retrieve(id)
  if (!customer.has_account) throw refusal('no_account', 'This customer has no account')
  const order_ids = await databaseOf(request).transaction(async (manager) => {
    const ids = await guestOrdersOf(manager, read.email.toLowerCase())
    const orders = await claimableOrders(manager, ids)
    await askForOrders(request.scope, manager, { customerId: id, orders })
    return ids
  })
  if (order_ids.length === 0) {
    throw refusal('no_guest_orders', 'No guest order was placed with this address')
  }
  response.json({ order_ids })
}
