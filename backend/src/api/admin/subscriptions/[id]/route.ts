import type { Request, Response } from 'express'
import { staffView } from '../../../../subscription/staff-view.ts'
import { databaseOf } from '../../../database.ts'
import { staffSubscription } from '../staff-subscription.ts'

/** `GET /admin/subscriptions/{id}`: with its history, its deliveries and their attempts. */
export async function GET(request: Request, response: Response): Promise<void> {
  const subscription = await staffSubscription(request, response)
  if (subscription === null) return
  response.json({ subscription: await staffView(databaseOf(request), subscription) })
}
