import type { CustomerService, Logger } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { ensureCustomer } from '../../../../account/ensure-customer.ts'
import { sessionRequest } from '../../../../account/session-request.ts'
import { takeGuestOrders } from '../../../../after-sale/claimed-orders.ts'
import { mailWelcome } from '../../../../mail/account.ts'
import { readBody } from '../../../read-body.ts'
import { beginSession } from '../../../session.ts'

/** In a transaction of its own: an order that cannot be moved keeps nobody out of their account. */
async function takeOrders(
  { scope }: Request,
  shopper: { readonly customerId: string; readonly email: string },
): Promise<void> {
  try {
    await scope
      .resolve<EntityManager>('manager')
      .transaction((manager) => takeGuestOrders(scope, manager, shopper))
  } catch (error) {
    scope.resolve<Logger>('logger').error('POST /service/shoppers/session: guest orders', error)
  }
}

/**
 * `POST /service/shoppers/session`: signs in a shopper of identity as a customer that matches it.
 * 409 if the address belongs to the customer of another identity, 410 for a deleted account.
 * `replaces_another`: the browser was signed in as another customer until now.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(sessionRequest, request, response)
  if (!body) return
  const settled = await request.scope
    .resolve<EntityManager>('manager')
    .transaction(async (manager) => {
      const found = await ensureCustomer(request.scope, manager, body)
      if (typeof found !== 'string' && found.isNew) await mailWelcome(manager, found.customerId)
      return found
    })
  if (settled === 'conflict') {
    const message = 'This address belongs to the customer of another identity'
    response.status(409).json({ type: 'conflict', code: 'identity_conflict', message })
    return
  }
  if (settled === 'deleted') {
    const message = 'This account has been deleted'
    response.status(410).json({ type: 'not_found', code: 'account_deleted', message })
    return
  }
  const { customerId, isNew, groups } = settled
  if (body.takes_guest_orders) await takeOrders(request, { customerId, email: body.email })
  const formerId = request.session.customer_id ?? customerId
  await beginSession(request, customerId)
  const { id, email, first_name, last_name, phone } = await request.scope
    .resolve<CustomerService>('customerService')
    .retrieve(customerId)
  response.json({
    customer: { id, email, first_name, last_name, phone },
    is_new: isNew,
    replaces_another: formerId !== customerId,
    groups,
  })
}
