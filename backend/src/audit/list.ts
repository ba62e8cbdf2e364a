import { z } from 'zod'
import { OFFSET_AT_MOST, PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'

const text = z.string().max(200)
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be a date or a time')

/** The query of `GET /admin/audit-log`. */
export const auditQuery = z.object({
  user_id: text.optional(),
  resource: text.optional(),
  resource_id: text.optional(),
  action: text.optional(),
  from: moment.optional(),
  to: moment.optional(),
  q: text.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_AT_MOST).default(50),
  offset: z.coerce.number().int().min(0).max(OFFSET_AT_MOST).default(0),
})
type AuditQuery = z.infer<typeof auditQuery>

const entry = z.object({
  id: z.string(),
  at: z.date(),
  user_id: z.string().nullable(),
  user_name: z.string(),
  user_role: z.string().nullable(),
  resource: z.string(),
  resource_id: z.string().nullable(),
  title: z.string().nullable(),
  action: z.string(),
  outcome: z.enum(['done', 'uncertain']),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof entry>

const COLUMNS = `id, at, user_id, user_name, user_role, resource, resource_id, title, action, outcome,
  before, after`

/** A filter's SQL about its value. `to` includes the whole of a day. */
const FILTERS: Readonly<Record<string, (value: string) => string>> = {
  user_id: (value) => `user_id = ${value}`,
  resource: (value) => `resource = ${value}`,
  resource_id: (value) => `resource_id = ${value}`,
  action: (value) => `action = ${value}`,
  from: (value) => `at >= ${value}::text::timestamptz`,
  to: (value) => `at < ${value}::text::timestamptz
    + CASE WHEN length(${value}::text) = 10 THEN interval '1 day' ELSE interval '1 millisecond' END`,
  q: (value) =>
    `words LIKE '%' || lower(regexp_replace(${value}::text, '([%_\\\\])', '\\\\\\1', 'g')) || '%'`,
}

const counted = z.object({ count: z.coerce.number() })

/** The entries of a query, the newest first, and how many there are in all. */
export async function listAudit(database: Queryable, { limit, offset, ...filters }: AuditQuery) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const where = given.map(([name], index) => FILTERS[name]?.(`$${index + 1}`) ?? 'true')
  const from = `FROM audit_entry WHERE ${['true', ...where].join(' AND ')}`
  const values = given.map(([, value]) => value)
  const page = `ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
  const entries = await rowsOf(database, entry, `SELECT ${COLUMNS} ${from} ${page}`, values)
  const { count } = await rowOf(database, counted, `SELECT count(*) AS count ${from}`, values)
  return { entries, count }
}

export async function findAuditEntry(database: Queryable, id: string): Promise<AuditEntry | null> {
  const statement = `SELECT ${COLUMNS} FROM audit_entry WHERE id::text = $1`
  const [found] = await rowsOf(database, entry, statement, [id])
  return found ?? null
}
