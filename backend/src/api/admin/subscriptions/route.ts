import type { Request, Response } from 'express'
import { listSubscriptions, subscriptionsQuery } from '../../../subscription/staff-list.ts'
import { databaseOf } from '../../database.ts'
import { readQuery } from '../../read-body.ts'

/** `GET /admin/subscriptions`: all of them, by status, customer, plan, variant, date or words. */
export async function GET(request: Request, response: Response): Promise<void> {
  const wanted = readQuery(subscriptionsQuery, request, response)
  if (wanted) response.json(await listSubscriptions(databaseOf(request), wanted))
}
