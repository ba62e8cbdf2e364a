import { z } from 'zod'
import { type Queryable, rowOf, rowsOf } from '../rows.ts'

const code = z.object({
  id: z.string(),
  code: z.string(),
  usage_limit: z.int().nullable(),
  usage_count: z.int(),
  is_disabled: z.boolean(),
  ends_at: z.date().nullable(),
  created_at: z.date(),
})
const LIST = `
  SELECT id, code, usage_limit, usage_count, is_disabled, ends_at, created_at FROM discount
  WHERE parent_discount_id = $1 AND deleted_at IS NULL
  ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`
const counted = z.object({ count: z.int() })
const COUNT = `
  SELECT count(*)::int AS count FROM discount
  WHERE parent_discount_id = $1 AND deleted_at IS NULL`

interface Page {
  readonly limit: number
  readonly offset: number
}

/** The codes that were made from a discount, the newest first. */
export async function listDynamicCodes(database: Queryable, id: string, { limit, offset }: Page) {
  const { count } = await rowOf(database, counted, COUNT, [id])
  const dynamic_codes = await rowsOf(database, code, LIST, [id, limit, offset])
  return { dynamic_codes, count, limit, offset }
}
