import type { Request, Response } from 'express'
import { readCardsFilter } from '../../../catalogue/cards/filter.ts'
import { cardsQuery } from '../../../catalogue/cards/query.ts'
import { audienceOf } from '../../audience.ts'
import { answerWithBody } from '../../body-row.ts'

/** `GET /store/cards`: the products of a listing, for one region and audience. */
export async function GET(request: Request, response: Response): Promise<void> {
  const filter = readCardsFilter(request.query)
  if (typeof filter === 'string') {
    response.status(400).json({ type: 'invalid_data', message: filter })
    return
  }
  const statement = cardsQuery(filter, await audienceOf(request))
  await answerWithBody(request, response, statement, filter.region_id)
}
