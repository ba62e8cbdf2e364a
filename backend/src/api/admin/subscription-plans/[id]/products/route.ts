import type { Request, Response } from 'express'
import { listPlanGoods } from '../../../../../subscription/plan-goods.ts'
import { planGoodsQuery } from '../../../../../subscription/staff-plan.ts'
import { databaseOf } from '../../../../database.ts'
import { readQuery } from '../../../../read-body.ts'
import { planOfRequest } from '../../staff-plan.ts'

/** `GET /admin/subscription-plans/{id}/products`: the products and variants that it sells. */
export async function GET(request: Request, response: Response): Promise<void> {
  const plan = await planOfRequest(request, response)
  const wanted = plan && readQuery(planGoodsQuery, request, response)
  if (plan && wanted) response.json(await listPlanGoods(databaseOf(request), plan.id, wanted))
}
