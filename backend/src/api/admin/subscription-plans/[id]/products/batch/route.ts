import type { Request, Response } from 'express'
import { addPlanGoods, removePlanGoods } from '../../../../../../subscription/plan-goods.ts'
import { planGoodsList } from '../../../../../../subscription/staff-plan.ts'
import { databaseOf } from '../../../../../database.ts'
import { readBody } from '../../../../../read-body.ts'
import { planOfRequest } from '../../../staff-plan.ts'

const changeBy =
  (change: typeof addPlanGoods | typeof removePlanGoods) =>
  async (request: Request, response: Response): Promise<void> => {
    const plan = await planOfRequest(request, response)
    const body = plan && readBody(planGoodsList, request, response)
    if (!plan || !body) return
    await change(databaseOf(request), plan.id, body.products)
    response.json({ subscription_plan: plan })
  }

/** `POST /admin/subscription-plans/{id}/products/batch`: sells goods by it. */
export const POST = changeBy(addPlanGoods)

/** `DELETE /admin/subscription-plans/{id}/products/batch` */
export const DELETE = changeBy(removePlanGoods)
