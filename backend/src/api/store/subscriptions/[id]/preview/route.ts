import type { Request, Response } from 'express'
import type { EntityManager } from 'typeorm'
import { subscriptionChange } from '../../../../../subscription/change.ts'
import { previewChange } from '../../../../../subscription/make-change.ts'
import { quoteNext } from '../../../../../subscription/quote.ts'
import { readBody } from '../../../../read-body.ts'
import { ownSubscription } from '../../own-subscription.ts'

/** `GET /store/subscriptions/{id}/preview`: the next order as it stands. */
export async function GET(request: Request, response: Response): Promise<void> {
  const subscription = await ownSubscription(request, response)
  if (subscription === null) return
  const manager = request.scope.resolve<EntityManager>('manager')
  response.json({ next_order: await quoteNext(request.scope, manager, subscription.id) })
}

/** `POST /store/subscriptions/{id}/preview`: the next order after a change, which is not made. */
export async function POST(request: Request, response: Response): Promise<void> {
  const subscription = await ownSubscription(request, response)
  if (subscription === null) return
  const change = readBody(subscriptionChange, request, response)
  if (change === null) return
  const next_order = await previewChange({
    container: request.scope,
    subscriptionId: subscription.id,
    actor: 'shopper',
    change,
  })
  response.json({ next_order })
}
