import type { Request, Response } from 'express'
import { z } from 'zod'
import { readCardsFilter } from '../../../catalogue/cards/filter.ts'
import { cardsQuery } from '../../../catalogue/cards/query.ts'
import { contextOf } from '../../context.ts'
import { rowsOf } from '../../database.ts'

const retail = { salesChannelId: null, customerGroupIds: [] } as const
const answer = z.object({ body: z.string() })

/**
 * `GET /store/cards`: what a listing shows of its products, for one region and audience.
 * The database writes the JSON; it is passed on as it is.
 */
export async function GET(request: Request, response: Response): Promise<void> {
  const filter = readCardsFilter(request.query)
  if (typeof filter === 'string') {
    response.status(400).json({ type: 'invalid_data', message: filter })
    return
  }
  const { text, values } = cardsQuery(filter, contextOf(request) ?? retail)
  const [row] = await rowsOf(request, text, values)
  if (row === undefined) {
    response.status(404).json({ type: 'not_found', message: `No region ${filter.region_id}` })
    return
  }
  response.type('json').send(answer.parse(row).body)
}
