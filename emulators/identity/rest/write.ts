import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { RestFailure } from '../failure.ts'
import { readName } from './column-path.ts'
import type { Preferences } from './preferences.ts'
import { Scanner } from './scanner.ts'
import type { Relation } from './schema.ts'
import { quoted, type RowSource, type SqlStatement, tableOf } from './statement.ts'
import type { TableQuery } from './table-query.ts'

const row = z.record(z.string(), z.unknown())
const rows = z.union([z.array(row), row.transform((one) => [one])])

const malformed = () => new RestFailure(400, 'PGRST102', 'Empty or invalid json')

function knownColumns({ name, columns }: Relation, names: readonly string[]): readonly string[] {
  const unknown = names.find((column) => !columns.has(column))
  if (unknown === undefined) return names
  const shownName = unknown.slice(0, 100)
  const message = `Could not find the '${shownName}' column of '${name}' in the schema cache`
  throw new RestFailure(400, 'PGRST204', message)
}

/** `"a","b"` */
function readColumns(text: string, what: string): string[] {
  const scanner = new Scanner(text, what)
  const names: string[] = []
  do names.push(readName(scanner))
  while (scanner.takes(','))
  scanner.end()
  return names
}

const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** What to do with existing rows. */
function onConflict(
  relation: Relation,
  search: URLSearchParams,
  { onConflict: resolution }: Preferences,
  columns: readonly string[],
): string {
  if (!resolution) return ''
  const columnsText = search.get('on_conflict')
  const target = columnsText
    ? knownColumns(relation, readColumns(columnsText, 'on_conflict'))
    : relation.primaryKey
  if (target.length === 0) return ''
  const where = ` ON CONFLICT (${listOf(target)})`
  if (resolution === 'ignore' || columns.length === 0) return `${where} DO NOTHING`
  const changed = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`)
  return `${where} DO UPDATE SET ${changed.join(', ')}`
}

interface WriteRequest {
  readonly relation: Relation
  readonly search: URLSearchParams
  readonly body: unknown
  readonly preferences: Preferences
}

/**
 * Merges each row over an object of the defaults, so that absent values get the column's default.
 */
function overDefaults({ columns: known }: Relation, columns: readonly string[], rows: string) {
  const defaults = columns.flatMap((column) => {
    const standard = known.get(column)
    return standard ? [`${escapeLiteral(column)}, ${standard}`] : []
  })
  return `(SELECT jsonb_agg(jsonb_build_object(${defaults.join(', ')}) || each)
    FROM jsonb_array_elements(${rows}) each)`
}

export function insertStatement(statement: SqlStatement, request: WriteRequest): string {
  const { relation, search, preferences } = request
  const parsed = rows.safeParse(request.body)
  if (!parsed.success) throw malformed()
  const named = search.get('columns')
  const columns = knownColumns(
    relation,
    named
      ? readColumns(named, 'columns')
      : [...new Set(parsed.data.flatMap((each) => Object.keys(each)))],
  )
  const conflict = onConflict(relation, search, preferences, columns)
  if (columns.length === 0) {
    // An empty list inserts nothing; an empty row gets every default.
    const table = tableOf(relation)
    if (parsed.data.length === 0) return `INSERT INTO ${table} SELECT * FROM ${table} WHERE false`
    return `INSERT INTO ${tableOf(relation)} DEFAULT VALUES${conflict}`
  }
  const bound = `${statement.bind(JSON.stringify(parsed.data))}::jsonb`
  const records = preferences.fillsDefaults ? overDefaults(relation, columns, bound) : bound
  const from = `jsonb_populate_recordset(NULL::${tableOf(relation)}, ${records})`
  return `INSERT INTO ${tableOf(relation)} (${listOf(columns)}) SELECT ${listOf(columns)} FROM ${from}${conflict}`
}

/** Undefined without changes. */
export function updateStatement(
  statement: SqlStatement,
  { relation, body }: WriteRequest,
  { conditions }: TableQuery,
): string | undefined {
  const parsed = row.safeParse(body)
  if (!parsed.success) throw malformed()
  const columns = knownColumns(relation, Object.keys(parsed.data))
  if (columns.length === 0) return undefined
  const rowSource: RowSource = { relation, from: tableOf(relation), alias: 't' }
  const bound = `${statement.bind(JSON.stringify(parsed.data))}::jsonb`
  const changed = columns.map((column) => `${quoted(column)} = changed.${quoted(column)}`)
  const source = `jsonb_populate_record(NULL::${tableOf(relation)}, ${bound}) changed`
  const where = statement.where(rowSource, conditions)
  return `UPDATE ${tableOf(relation)} t SET ${changed.join(', ')} FROM ${source}${where}`
}

export function deleteStatement(
  statement: SqlStatement,
  { relation }: Pick<WriteRequest, 'relation'>,
  { conditions }: TableQuery,
): string {
  const source: RowSource = { relation, from: tableOf(relation), alias: 't' }
  return `DELETE FROM ${tableOf(relation)} t${statement.where(source, conditions)}`
}
