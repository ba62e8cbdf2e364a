import type { Request, Response } from 'express'
import { readDetailsFilter } from '../../../catalogue/product-details/filter.ts'
import { detailsQuery } from '../../../catalogue/product-details/query.ts'
import { audienceOf } from '../../audience.ts'
import { answerWithBody } from '../../body-row.ts'

/**
 * `GET /store/product-details`: a product as its page shows it, for one region and audience, with a
 * few related ones.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const filter = readDetailsFilter(request.query)
  if (typeof filter === 'string') {
    response.status(400).json({ type: 'invalid_data', message: filter })
    return
  }
  const statement = detailsQuery(filter, await audienceOf(request))
  await answerWithBody(request, response, statement, filter.region_id)
}
