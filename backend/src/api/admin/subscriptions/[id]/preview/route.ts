import type { Request, Response } from 'express'
import { subscriptionChange } from '../../../../../subscription/change.ts'
import { previewChange } from '../../../../../subscription/make-change.ts'
import { quoteNext } from '../../../../../subscription/quote.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'
import { staffActor, staffSubscription } from '../../staff-subscription.ts'

/** `GET /admin/subscriptions/{id}/preview`: the next order as it stands. */
export async function GET(request: Request, response: Response): Promise<void> {
  const subscription = await staffSubscription(request, response)
  if (subscription === null) return
  const database = databaseOf(request)
  response.json({ next_order: await quoteNext(request.scope, database, subscription.id) })
}

/** `POST /admin/subscriptions/{id}/preview`: the next order after a change, which is not made. */
export async function POST(request: Request, response: Response): Promise<void> {
  const subscription = await staffSubscription(request, response)
  const change = subscription && readBody(subscriptionChange, request, response)
  if (!subscription || !change) return
  const { id: subscriptionId } = subscription
  const wanted = { container: request.scope, subscriptionId, actor: staffActor(request), change }
  response.json({ next_order: await previewChange(wanted) })
}
