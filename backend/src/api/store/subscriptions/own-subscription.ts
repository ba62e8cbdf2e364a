import type { Request, Response } from 'express'
import { findSubscription, type SubscriptionRow } from '../../../subscription/rows.ts'
import { databaseOf } from '../../database.ts'
import { refuse } from '../../refusal.ts'

/**
 * The subscription of a request, if it is the customer's; else answers 401 or 403. Whether an
 * unknown id exists is told to nobody.
 */
export async function ownSubscription(
  request: Request,
  response: Response,
): Promise<SubscriptionRow | null> {
  const customerId = request.user?.customer_id
  if (!customerId) {
    refuse(response, 401, 'Sign in to see your subscriptions')
    return null
  }
  const found = await findSubscription(databaseOf(request), request.params['id'] ?? '')
  if (found?.customer_id === customerId) return found
  refuse(response, 403, 'This subscription is not yours')
  return null
}
