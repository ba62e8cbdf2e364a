import { z } from 'zod'
import { rowsOf } from '../../rows.ts'
import type { Complaint } from './complaint.ts'

const moment = z.coerce.date().nullish()
const range = z.looseObject({ starts_at: moment, ends_at: moment })
const stored = z.object({ starts_at: z.date().nullable(), ends_at: z.date().nullable() })

const endsFirst = ({ starts_at, ends_at }: z.infer<typeof range>): boolean =>
  Boolean(starts_at && ends_at && ends_at <= starts_at)

/**
 * What would end before it starts: the core takes it, and it never counts. A change of one moment is
 * compared with the other as it is.
 */
export const endsTooSoon =
  (table: 'price_list' | 'discount'): Complaint =>
  async ({ database, params, body }) => {
    const wanted = range.safeParse(body).data
    // The core says what is no date.
    if (!wanted) return undefined
    const sql = `SELECT starts_at, ends_at FROM ${table} WHERE id = $1`
    const [before] = await rowsOf(database, stored, sql, [params['id'] ?? ''])
    const { starts_at = before?.starts_at, ends_at = before?.ends_at } = wanted
    const isChanged = wanted.starts_at !== undefined || wanted.ends_at !== undefined
    return isChanged && endsFirst({ starts_at, ends_at })
      ? 'ends_at must be later than the start'
      : undefined
  }
