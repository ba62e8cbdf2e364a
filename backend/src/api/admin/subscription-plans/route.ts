import type { Request, Response } from 'express'
import { addPlanGoods } from '../../../subscription/plan-goods.ts'
import { newPlan, plansQuery } from '../../../subscription/staff-plan.ts'
import { createPlan, findPlan, listPlans } from '../../../subscription/staff-plans.ts'
import { databaseOf } from '../../database.ts'
import { readBody, readQuery } from '../../read-body.ts'

/** `GET /admin/subscription-plans`: the ways to subscribe, in the order of product pages. */
export async function GET(request: Request, response: Response): Promise<void> {
  const wanted = readQuery(plansQuery, request, response)
  if (wanted) response.json(await listPlans(databaseOf(request), wanted))
}

/** `POST /admin/subscription-plans`: with the products that are sold by it. */
export async function POST(request: Request, response: Response): Promise<void> {
  const plan = readBody(newPlan, request, response)
  if (!plan) return
  const id = await databaseOf(request).transaction(async (manager) => {
    const made = await createPlan(manager, plan)
    await addPlanGoods(manager, made, plan.products)
    return made
  })
  response.json({ subscription_plan: await findPlan(databaseOf(request), id) })
}
