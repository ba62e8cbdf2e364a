import type { Request, Response } from 'express'
import { viewSubscription } from '../../../../subscription/view.ts'
import { databaseOf } from '../../../database.ts'
import { ownSubscription } from '../own-subscription.ts'

/** `GET /store/subscriptions/{id}`: one's own, with its history and its next deliveries. */
export async function GET(request: Request, response: Response): Promise<void> {
  const subscription = await ownSubscription(request, response)
  if (subscription === null) return
  response.json({ subscription: await viewSubscription(databaseOf(request), subscription) })
}
