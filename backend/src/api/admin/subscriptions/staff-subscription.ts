import type { Request, Response } from 'express'
import type { Actor } from '../../../subscription/history.ts'
import { findSubscription, type SubscriptionRow } from '../../../subscription/rows.ts'
import { databaseOf } from '../../database.ts'

/** The staff member of a request, as the history names them. A session has `userId`, a key a user. */
export const staffActor = ({ user }: Request): Actor => `staff:${user?.userId ?? user?.id ?? ''}`

/** The subscription of a request; or null, and it is answered with 404. */
export async function staffSubscription(
  request: Request,
  response: Response,
): Promise<SubscriptionRow | null> {
  const found = await findSubscription(databaseOf(request), request.params['id'] ?? '')
  if (!found)
    response.status(404).json({ type: 'not_found', message: 'There is no such subscription' })
  return found
}
