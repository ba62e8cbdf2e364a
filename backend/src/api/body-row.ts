import type { Request, Response } from 'express'
import { z } from 'zod'
import type { CardAudience } from '../catalogue/cards/filter.ts'
import type { Statement } from '../catalogue/cards/statement.ts'
import { rowsOf } from '../rows.ts'
import { prefersRelative } from './allow-list/picture-addresses.ts'
import { audienceOf } from './audience.ts'
import { databaseOf } from './database.ts'

const answer = z.object({ body: z.string() })

/** Sends the JSON of a statement, to the shop's own pages as it is. Without a row the region does not exist. */
async function answerWithBody(
  request: Request,
  response: Response,
  { text, values }: Statement,
  regionId: string,
): Promise<void> {
  const [row] = await rowsOf(databaseOf(request), answer, text, values)
  if (row === undefined) {
    response.status(404).json({ type: 'not_found', message: `No region ${regionId}` })
    return
  }
  if (prefersRelative(request.get('prefer'))) response.type('json').send(row.body)
  // The allow-list gives the shop's pictures absolute addresses for other clients (decision 44).
  else response.json(JSON.parse(row.body))
}

interface ForShoppers<Query> {
  /** The query of a request, or its problem in words. */
  readonly read: (raw: unknown) => Query | string
  readonly statementOf: (query: Query, audience: CardAudience) => Statement
}

/** Answers a query of the catalogue by one statement, for one region and audience. */
export const answerByStatement =
  <Query extends { readonly region_id: string }>({ read, statementOf }: ForShoppers<Query>) =>
  async (request: Request, response: Response): Promise<void> => {
    const query = read(request.query)
    if (typeof query === 'string') {
      response.status(400).json({ type: 'invalid_data', message: query })
      return
    }
    const statement = statementOf(query, await audienceOf(request))
    await answerWithBody(request, response, statement, query.region_id)
  }
