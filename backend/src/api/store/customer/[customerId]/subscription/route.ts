import type { Request, Response } from 'express'
import { subscriptionsOf, viewSubscription } from '../../../../../subscription/view.ts'
import { databaseOf } from '../../../../database.ts'
import { refuse } from '../../../../refusal.ts'

/** `GET /store/customer/{customerId}/subscription` (CA-2, RO-7): one's own subscriptions. */
export async function GET(request: Request, response: Response): Promise<void> {
  const customerId = request.user?.customer_id
  if (!customerId) {
    refuse(response, 401, 'Sign in to see your subscriptions')
    return
  }
  if (customerId !== request.params['customerId']) {
    refuse(response, 403, 'This customer is not you')
    return
  }
  const database = databaseOf(request)
  const found = await subscriptionsOf(database, customerId)
  const subscriptions = await Promise.all(found.map((each) => viewSubscription(database, each)))
  response.json({ subscriptions })
}
