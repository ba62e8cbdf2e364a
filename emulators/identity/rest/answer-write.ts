import { RestFailure } from '../failure.ts'
import type { IdentityCall, IdentityResponse } from '../http/call.ts'
import { onlyRow } from './answer-read.ts'
import { contentRange, type Preferences, readPreferences } from './preferences.ts'
import type { Requester } from './requester.ts'
import { findRelation, type Rest } from './rest.ts'
import { asJson, readListed, runAs } from './run.ts'
import type { Relation } from './schema.ts'
import { SqlStatement } from './statement.ts'
import { readTableQuery, type TableQuery } from './table-query.ts'
import { deleteStatement, insertStatement, updateStatement } from './write.ts'

type Verb = 'POST' | 'PATCH' | 'DELETE'

interface WriteRequest {
  readonly call: IdentityCall
  readonly relation: Relation
  readonly question: TableQuery
  readonly preferences: Preferences
}

function writing(statement: SqlStatement, verb: Verb, request: WriteRequest): string | undefined {
  const { relation, preferences, question, call } = request
  const parts = { relation, preferences, search: call.search, body: call.body }
  if (verb === 'POST') return insertStatement(statement, parts)
  if (verb === 'DELETE') return deleteStatement(statement, parts, question)
  return updateStatement(statement, parts, question)
}

/** The written rows, in the requested form. */
function giveBack(
  statement: SqlStatement,
  write: string,
  { relation, question }: WriteRequest,
): string {
  const rows = statement.select(
    { relation, from: 'written', alias: 't' },
    { ...question, conditions: [], limit: undefined, offset: 0 },
  )
  const table = write.startsWith('INSERT') ? '*' : 't.*'
  return `WITH written AS (${write} RETURNING ${table}) ${asJson(rows)}`
}

function checkAffected(count: number, { mostAffected }: Preferences) {
  if (mostAffected === undefined || count <= mostAffected) return
  const message = 'Query result exceeds max-affected preference constraint'
  throw new RestFailure(400, 'PGRST124', message, `The query affects ${count} rows`)
}

interface Written {
  readonly body: string
  readonly count: number
}

const NOTHING: Written = { body: '[]', count: 0 }

function answerOf(
  verb: Verb,
  { body, count }: Written,
  preferences: Preferences,
): IdentityResponse {
  const { wantsRows, wantsOne, wantsCount } = preferences
  const total = wantsCount ? count : undefined
  const range = contentRange(0, verb === 'PATCH' ? count : 0, total)
  const headers = { 'content-range': range }
  if (!wantsRows) return { status: verb === 'POST' ? 201 : 204, headers }
  const text = wantsOne ? onlyRow(body, count) : body
  return { status: verb === 'POST' ? 201 : 200, text, headers }
}

/**
 * `POST`, `PATCH` and `DELETE` of a table: one statement, rolled back if its answer is a refusal.
 */
export async function answerWrite(
  rest: Rest,
  call: IdentityCall,
  identity: Requester,
  name: string,
  verb: Verb,
): Promise<IdentityResponse> {
  const { schema, relation } = await findRelation(rest, name)
  const preferences = readPreferences(call)
  const request: WriteRequest = {
    call,
    relation,
    question: readTableQuery(call.search),
    preferences,
  }
  const statement = new SqlStatement(schema)
  const write = writing(statement, verb, request)
  if (write === undefined) return answerOf(verb, NOTHING, preferences)
  const sql = preferences.wantsRows ? giveBack(statement, write, request) : write

  const work = { identity, method: call.method, isReadOnly: false }
  return runAs(rest.pool, work, async (client) => {
    const { rows, rowCount } = await client.query(sql, statement.parameters)
    const written = preferences.wantsRows ? readListed(rows) : { body: '', count: rowCount ?? 0 }
    checkAffected(written.count, preferences)
    return answerOf(verb, written, preferences)
  })
}
