import type { StoreService } from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { packingSlips } from '../../../../order/packing-slips.ts'
import { queryId } from '../../../../request-schemas.ts'
import { readQuery } from '../../../read-body.ts'

const AT_MOST = 100

const query = z.strictObject({
  /** Ids of orders, set apart by commas. */
  orders: z
    .string()
    .transform((given) => [...new Set(given.split(','))])
    .pipe(z.array(queryId).min(1).max(AT_MOST)),
})

/** `GET /admin/order-tasks/packing-slips?orders=`: what is to be packed or sent, as one PDF. */
export async function GET(request: Request, response: Response): Promise<void> {
  const read = readQuery(query, request, response)
  if (!read) return
  const [first, ...others] = await packingSlips(request.scope, read.orders)
  if (!first) {
    response
      .status(404)
      .json({ type: 'not_found', message: 'None of these orders has anything to pack' })
    return
  }
  // With its fonts' code, which no other request needs.
  const { packingSlipPdf } = await import('../../../../order/packing-slip-pdf.ts')
  const { name } = await request.scope.resolve<StoreService>('storeService').retrieve()
  response
    .set('content-disposition', 'inline; filename="packing-slips.pdf"')
    .set('cache-control', 'private, no-store')
    .type('application/pdf')
    .send(await packingSlipPdf(name, [first, ...others]))
}
