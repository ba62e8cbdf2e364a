import { z } from 'zod'
import { OFFSET_AT_MOST, PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { type Queryable, rowOf, rowsOf } from '../../rows.ts'

/** A list that the core answers without search, order or count: its page as SQL. */
export interface PagedList {
  readonly envelope: string
  /** A table or a query, as SQL. Its rows have an `id`. */
  readonly source: string
  /** What `q` searches, as SQL about the row `t`. */
  readonly words: string
  /** Another way to match `$1`, for words of another table. */
  readonly alsoFound?: string
  /** The columns that a query may order by, the first one by default, and those that filter. */
  readonly order: readonly string[]
  readonly filters?: readonly string[]
  /** The moments that a query may bound: `created_at[gte]`. */
  readonly moments?: readonly string[]
  /** Columns that an answer leaves out. */
  readonly hides?: readonly string[]
  /** Parts in other tables, as SQL about the row `t`. */
  readonly parts?: Readonly<Record<string, string>>
  /** False for a table that deletes its rows. */
  readonly isSoft?: false
}

const PAGE = 50

const text = z.string('must be one text').max(200)
const MOMENT = /^(\d{4})-(\d\d)-(\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/

/** JavaScript takes the 30th of February for a day of March, and Postgres for a fault. */
const isOfCalendar = (text: string): boolean => {
  const [, year, month, day] = MOMENT.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return date.getUTCDate() === Number(day) && Number(year) > 0
}

const moment = z
  .string()
  .regex(MOMENT, 'must be a date or a time')
  .refine(
    (text) => !Number.isNaN(Date.parse(text)) && isOfCalendar(text),
    'must be a date or a time',
  )
const BOUNDS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const range = z.strictObject({
  gt: moment.optional(),
  gte: moment.optional(),
  lt: moment.optional(),
  lte: moment.optional(),
})

const values = z.union([text.transform((value) => [value]), z.array(text).max(PAGE_AT_MOST)])

/** The query of a list; unknown parameters are refused. */
export function queryOf({ order, filters = [], moments = [] }: PagedList) {
  const names = order.flatMap((name) => [name, `-${name}`])
  const known = Object.fromEntries(filters.map((name) => [name, values.optional()]))
  return z.object({
    q: text.optional(),
    order: z.enum(names, `must be one of ${names.join(', ')}`).optional(),
    limit: z.coerce.number().int().min(1).max(PAGE_AT_MOST).default(PAGE),
    offset: z.coerce.number().int().min(0).max(OFFSET_AT_MOST).default(0),
    filters: z.strictObject(known).default({}),
    ranges: z
      .strictObject(Object.fromEntries(moments.map((name) => [name, range.optional()])))
      .default({}),
  })
}
export type PagedQuery = z.infer<ReturnType<typeof queryOf>>

const counted = z.object({ count: z.coerce.number() })
const row = z.object({ record: z.record(z.string(), z.unknown()) })

/** The newest first unless the query says otherwise; ties by id, so that no page repeats a row. */
function orderOf({ order }: PagedList, given: string | undefined): string {
  const name = given ?? `-${order[0] ?? 'id'}`
  const direction = name.startsWith('-') ? 'DESC' : 'ASC'
  return `t."${name.replace(/^-/, '')}" ${direction} NULLS LAST, t.id ${direction}`
}

/** Each bound of a query, up to the moment that it is compared with. */
const boundsOf = ({ ranges }: PagedQuery) =>
  Object.entries(ranges).flatMap(([name, given = {}]) =>
    Object.entries(BOUNDS).flatMap(([bound, sign]) => {
      const value = Object.entries(given).find(([each]) => each === bound)?.[1]
      return value === undefined ? [] : [{ sql: `t."${name}" ${sign}`, value }]
    }),
  )

/** A page of records, and how many there are in all. */
export async function readPage(database: Queryable, list: PagedList, query: PagedQuery) {
  const { source, words, alsoFound = 'false', parts = {}, hides = [] } = list
  const filters = Object.entries(query.filters)
  const bounds = boundsOf(query)
  const where = [
    list.isSoft === false ? 'true' : 't.deleted_at IS NULL',
    `($1::text IS NULL OR position(lower($1) IN lower(${words})) > 0 OR ${alsoFound})`,
    ...filters.map(([name], index) => `t."${name}"::text = ANY($${index + 2})`),
    ...bounds.map(({ sql }, index) => `${sql} $${index + 2 + filters.length}::timestamptz`),
  ]
  const given = [
    query.q ?? null,
    ...filters.map(([, value]) => value),
    ...bounds.map(({ value }) => value),
  ]
  const from = `FROM ${source} t WHERE ${where.join(' AND ')}`
  const pairs = Object.entries(parts).map(([name, sql]) => `'${name}', ${sql}`)
  const hidden = hides.map((name) => ` - '${name}'`).join('')
  const rows = await rowsOf(
    database,
    row,
    `SELECT to_jsonb(t)${hidden} || jsonb_build_object(${pairs.join(', ')}) AS record
     FROM (SELECT t.* ${from} ORDER BY ${orderOf(list, query.order)}
       LIMIT ${query.limit} OFFSET ${query.offset}) t
     ORDER BY ${orderOf(list, query.order)}`,
    given,
  )
  const { count } = await rowOf(database, counted, `SELECT count(*) AS count ${from}`, given)
  return { records: rows.map(({ record }) => record), count }
}
