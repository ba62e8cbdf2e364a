import { RestFailure } from '../failure.ts'
import type { IdentityCall, IdentityResponse } from '../http/call.ts'
import { MOST_ROWS } from '../settings.ts'
import { onlyRow } from './answer-read.ts'
import { contentRange, readPreferences } from './preferences.ts'
import { callExpression, findProcedure, type Procedure } from './procedure.ts'
import type { Requester } from './requester.ts'
import type { Rest } from './rest.ts'
import { asJson, readListed, runAs } from './run.ts'
import type { Schema } from './schema.ts'
import { SqlStatement } from './statement.ts'
import { readTableQuery } from './table-query.ts'

/** The function with this name; a new one is found as well. */
async function find(rest: Rest, name: string, call: IdentityCall) {
  const schema = await rest.schema()
  try {
    return { schema, procedure: findProcedure(schema, name, call) }
  } catch {
    const reloaded = await rest.reload()
    return { schema: reloaded, procedure: findProcedure(reloaded, name, call) }
  }
}

/** Rows of a table can be filtered like the table itself; other values are returned as they are. */
function selectOf(
  statement: SqlStatement,
  schema: Schema,
  call: IdentityCall,
  procedure: Procedure,
): string {
  const { stored, given } = procedure
  const expression = callExpression(statement, procedure, call.method === 'POST')
  const relation = stored.relation === null ? undefined : schema.relations.get(stored.relation)
  if (relation) {
    const isArgument = (name: string) => call.method !== 'POST' && Object.hasOwn(given, name)
    const question = readTableQuery(call.search, isArgument)
    const source = { relation, from: expression, alias: 't' }
    return statement.select(source, question, { most: MOST_ROWS })
  }
  if (stored.is_record) return `SELECT * FROM ${expression} t LIMIT ${MOST_ROWS}`
  return `SELECT ${expression} AS value${stored.is_set ? ` LIMIT ${MOST_ROWS}` : ''}`
}

/** A single value, or a list of them, without the column name that the statement needs. */
const valuesOnly = (select: string) =>
  `SELECT coalesce(json_agg(r.value), '[]')::text AS body, count(*)::integer AS count
   FROM (${select}) r`

/** `POST`, `GET` and `HEAD` of `/rpc/name`. */
export async function answerProcedure(
  rest: Rest,
  call: IdentityCall,
  identity: Requester,
  name: string,
): Promise<IdentityResponse> {
  const { method } = call
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    throw new RestFailure(405, 'PGRST101', 'Only GET, HEAD and POST call functions')
  }
  const { schema, procedure } = await find(rest, name, call)
  const { stored } = procedure
  const preferences = readPreferences(call)
  const statement = new SqlStatement(schema)
  const select = selectOf(statement, schema, call, procedure)
  const hasRows = stored.is_record || stored.relation !== null
  const sql = hasRows ? asJson(select) : valuesOnly(select)

  const work = { identity, method, isReadOnly: method !== 'POST' }
  return runAs(rest.pool, work, async (client) => {
    const { rows } = await client.query(sql, statement.parameters)
    if (stored.is_void) return { status: 204 }
    const { body, count } = readListed(rows)
    const headers = {
      'content-range': contentRange(0, count, preferences.wantsCount ? count : undefined),
    }
    const isOne = preferences.wantsOne || !stored.is_set
    return { status: 200, text: isOne ? onlyRow(body, count) : body, headers }
  })
}
