import type { Request, Response } from 'express'
import { planChange } from '../../../../subscription/staff-plan.ts'
import { changePlan, deletePlan, findPlan } from '../../../../subscription/staff-plans.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'
import { planOfRequest } from '../staff-plan.ts'

/** `GET /admin/subscription-plans/{id}` */
export async function GET(request: Request, response: Response): Promise<void> {
  const plan = await planOfRequest(request, response)
  if (plan) response.json({ subscription_plan: plan })
}

/**
 * `POST /admin/subscription-plans/{id}`: all but its interval. A discount counts for new
 * subscriptions, and for those whose price follows.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const plan = await planOfRequest(request, response)
  const change = plan && readBody(planChange, request, response)
  if (!plan || !change) return
  await changePlan(databaseOf(request), plan, change)
  response.json({ subscription_plan: await findPlan(databaseOf(request), plan.id) })
}

/** `DELETE /admin/subscription-plans/{id}`: one that nobody has used. */
export async function DELETE(request: Request, response: Response): Promise<void> {
  const plan = await planOfRequest(request, response)
  if (!plan) return
  await deletePlan(databaseOf(request), plan.id)
  response.json({ id: plan.id, object: 'subscription-plan', deleted: true })
}
