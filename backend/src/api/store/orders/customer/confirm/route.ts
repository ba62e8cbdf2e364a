import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { TOKEN_AT_MOST } from '#domain/web/request-bounds.ts'
import { readClaim, takeOver } from '../../../../../after-sale/claimed-orders.ts'
import { refuse } from '../../../../refusal.ts'

const body = z.object({ token: z.string().max(TOKEN_AT_MOST) })

/**
 * `POST /store/orders/customer/confirm`: redeems the mailed token of a claim. The core accepts it
 * from anybody, repeatedly, and for orders that have come into another account.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const customerId = request.user?.customer_id
  if (!customerId) return refuse(response, 401, 'Sign in with the account that asked for the order')
  const token = body.safeParse(request.body).data?.token
  const claim = token === undefined ? null : readClaim(request.scope, token)
  if (claim === null) return refuse(response, 401, 'This link is no longer valid')
  if (claim.claimingCustomerId !== customerId) {
    return refuse(response, 403, 'Another account has asked for this order')
  }
  await request.scope
    .resolve<EntityManager>('manager')
    .transaction((manager) => takeOver(request.scope, manager, claim))
  response.json({ order_ids: claim.orders })
}
