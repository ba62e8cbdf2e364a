import type { CustomerService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { customerSummary } from '../../../../../order/customer-summary.ts'
import { databaseOf } from '../../../../database.ts'

/** `GET /admin/customers/{id}/summary`: what a customer has bought, spent and been given. */
export async function GET(request: Request, response: Response): Promise<void> {
  const { id = '' } = request.params
  await request.scope.resolve<CustomerService>('customerService').retrieve(id, { select: ['id'] })
  response.json({ summary: await customerSummary(databaseOf(request), id) })
}
