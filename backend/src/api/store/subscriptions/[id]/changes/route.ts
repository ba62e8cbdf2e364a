import type { Request, Response } from 'express'
import { confirmedChange, makeChange } from '../../../../../subscription/make-change.ts'
import { findSubscription } from '../../../../../subscription/rows.ts'
import { viewSubscription } from '../../../../../subscription/view.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'
import { ownSubscription } from '../../own-subscription.ts'

/**
 * `POST /store/subscriptions/{id}/changes`: makes a change whose next order was previewed. `shown`
 * is that preview; 409 if the next order would be another one.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const subscription = await ownSubscription(request, response)
  if (subscription === null) return
  const body = readBody(confirmedChange, request, response)
  if (body === null) return
  const { shown, ...change } = body
  const { id } = subscription
  const next_order = await makeChange(
    { container: request.scope, subscriptionId: id, actor: 'shopper', change },
    shown,
  )
  const database = databaseOf(request)
  const changed = (await findSubscription(database, id)) ?? subscription
  response.json({ subscription: await viewSubscription(database, changed), next_order })
}
