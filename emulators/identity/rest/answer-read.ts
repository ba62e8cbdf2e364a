import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { RestFailure } from '../failure.ts'
import type { IdentityCall, IdentityResponse } from '../http/call.ts'
import { MOST_ROWS } from '../settings.ts'
import { contentRange, readPreferences } from './preferences.ts'
import type { Requester } from './requester.ts'
import { findRelation, type Rest } from './rest.ts'
import { asJson, readListed, runAs } from './run.ts'
import { type RowSource, SqlStatement, tableOf } from './statement.ts'
import { readTableQuery } from './table-query.ts'

/** The one requested row. Throws if there is none, or several. */
export function onlyRow(body: string, count: number): string {
  if (count !== 1) {
    const message = 'Cannot coerce the result to a single JSON object'
    throw new RestFailure(406, 'PGRST116', message, `The result contains ${count} rows`)
  }
  // The output of `json_agg`: brackets around the only row.
  return body.slice(1, -1)
}

const counted = z.object({ total: z.coerce.number() })

/** `GET` and `HEAD` of a table. */
export async function answerRead(
  rest: Rest,
  call: IdentityCall,
  identity: Requester,
  name: string,
): Promise<IdentityResponse> {
  const { schema, relation } = await findRelation(rest, name)
  const question = readTableQuery(call.search)
  const preferences = readPreferences(call)
  const source: RowSource = { relation, from: tableOf(relation), alias: 't' }
  const rows = new SqlStatement(schema)
  const select = asJson(rows.select(source, question, { most: MOST_ROWS }))
  const all = new SqlStatement(schema)
  const counting = preferences.wantsCount ? all.count(source, question) : undefined

  const work = { identity, method: call.method, isReadOnly: true }
  return runAs(rest.pool, work, async (client) => {
    const listed = readListed((await client.query(select, rows.parameters)).rows)
    const [found] = counting ? await rowsOf(client, counted, counting, all.parameters) : []
    const total = found?.total
    const range = contentRange(question.offset, listed.count, total)
    const isPart = total !== undefined && listed.count < total
    return {
      status: isPart ? 206 : 200,
      text: preferences.wantsOne ? onlyRow(listed.body, listed.count) : listed.body,
      headers: { 'content-range': range },
    }
  })
}
