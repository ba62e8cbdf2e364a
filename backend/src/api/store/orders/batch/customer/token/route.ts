import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { CLAIMED_ORDERS_AT_MOST } from '#domain/web/request-bounds.ts'
import { askForOrders, claimableOrders } from '../../../../../../after-sale/claimed-orders.ts'
import { id } from '../../../../../../request-schemas.ts'
import { readBody } from '../../../../../read-body.ts'
import { refuse } from '../../../../../refusal.ts'

const requestBody = z.object({ order_ids: z.array(id).min(1).max(CLAIMED_ORDERS_AT_MOST) })

/**
 * `POST /store/orders/batch/customer/token`: a customer claims orders that were placed without an
 * account. Their buyers are asked by mail, one for each address; the answer does not reveal whether
 * there are any.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const customerId = request.user?.customer_id
  if (!customerId) return refuse(response, 401, 'Sign in to add an order to your account')
  const body = readBody(requestBody, request, response)
  if (!body) return
  const manager = request.scope.resolve<EntityManager>('manager')
  const found = await claimableOrders(manager, body.order_ids)
  if (found.some(({ has_account, customer_id }) => has_account && customer_id !== customerId)) {
    return refuse(response, 403, 'This order is not yours')
  }
  const free = found.filter(({ has_account }) => !has_account)
  await manager.transaction((transaction) =>
    askForOrders(request.scope, transaction, { customerId, orders: free }),
  )
  response.sendStatus(200)
}
