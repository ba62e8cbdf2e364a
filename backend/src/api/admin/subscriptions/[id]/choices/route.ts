import type { Request, Response } from 'express'
import { staffChoices } from '../../../../../subscription/staff-choices.ts'
import { databaseOf } from '../../../../database.ts'
import { staffSubscription } from '../../staff-subscription.ts'

/** `GET /admin/subscriptions/{id}/choices`: its customer's cards, and the deliveries of its region. */
export async function GET(request: Request, response: Response): Promise<void> {
  const subscription = await staffSubscription(request, response)
  if (subscription === null) return
  response.json({ choices: await staffChoices(databaseOf(request), subscription) })
}
