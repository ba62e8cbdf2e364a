import type { Request, Response } from 'express'
import { findPlan } from '../../../subscription/staff-plans.ts'
import { databaseOf } from '../../database.ts'

/** The plan of a request; or null, and it is answered with 404. */
export async function planOfRequest(request: Request, response: Response) {
  const found = await findPlan(databaseOf(request), request.params['id'] ?? '')
  if (!found) response.status(404).json({ type: 'not_found', message: 'There is no such plan' })
  return found
}
