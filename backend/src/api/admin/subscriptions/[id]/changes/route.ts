import type { Request, Response } from 'express'
import { confirmedChange, makeChange } from '../../../../../subscription/make-change.ts'
import { findSubscription } from '../../../../../subscription/rows.ts'
import { staffView } from '../../../../../subscription/staff-view.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'
import { staffActor, staffSubscription } from '../../staff-subscription.ts'

/**
 * `POST /admin/subscriptions/{id}/changes`: makes a change on behalf of its customer, who has heard
 * of the next order that is `shown`; 409 if it would be another one.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const subscription = await staffSubscription(request, response)
  const body = subscription && readBody(confirmedChange, request, response)
  if (!subscription || !body) return
  const { shown, ...change } = body
  const { id: subscriptionId } = subscription
  const wanted = { container: request.scope, subscriptionId, actor: staffActor(request), change }
  const next_order = await makeChange(wanted, shown)
  const database = databaseOf(request)
  const changed = (await findSubscription(database, subscriptionId)) ?? subscription
  response.json({ subscription: await staffView(database, changed), next_order })
}
