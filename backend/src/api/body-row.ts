import type { Request, Response } from 'express'
import type { CardAudience } from '../catalogue/cards/filter.ts'
import { bodyOf, type Statement } from '../catalogue/cards/statement.ts'
import type { Queryable } from '../rows.ts'
import { prefersRelative } from './allow-list/picture-addresses.ts'
import { audienceOf } from './audience.ts'
import { databaseOf } from './database.ts'

interface ForShoppers<Query> {
  /** The query of a request, or its problem in words. */
  readonly read: (raw: unknown) => Query | string
  /** The answer as JSON text; undefined where the region does not exist. */
  readonly answerOf: (
    database: Queryable,
    query: Query,
    audience: CardAudience,
  ) => Promise<string | undefined>
}

/** Sends JSON text, to the shop's own pages as it is. */
function send(request: Request, response: Response, body: string): void {
  if (prefersRelative(request.get('prefer'))) response.type('json').send(body)
  // The allow-list gives the shop's pictures absolute addresses for other clients (decision 44).
  else response.json(JSON.parse(body))
}

/** Answers a query of the catalogue, for one region and audience. */
export const answerWith =
  <Query extends { readonly region_id: string }>({ read, answerOf }: ForShoppers<Query>) =>
  async (request: Request, response: Response): Promise<void> => {
    const query = read(request.query)
    if (typeof query === 'string') {
      response.status(400).json({ type: 'invalid_data', message: query })
      return
    }
    const body = await answerOf(databaseOf(request), query, await audienceOf(request))
    if (body !== undefined) return send(request, response, body)
    response.status(404).json({ type: 'not_found', message: `No region ${query.region_id}` })
  }

/** The same by one statement, whose row has the answer as its `body`. */
export const answerByStatement = <Query extends { readonly region_id: string }>({
  read,
  statementOf,
}: Pick<ForShoppers<Query>, 'read'> & {
  readonly statementOf: (query: Query, audience: CardAudience) => Statement
}) =>
  answerWith<Query>({
    read,
    answerOf: (database, query, audience) => bodyOf(database, statementOf(query, audience)),
  })
