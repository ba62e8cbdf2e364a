import type { RequestHandler } from 'express'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { databaseOf } from './database.ts'

const moment = z.coerce.date().nullish()
const range = z.looseObject({ starts_at: moment, ends_at: moment })
const stored = z.object({ starts_at: z.date().nullable(), ends_at: z.date().nullable() })

const endsFirst = ({ starts_at, ends_at }: z.infer<typeof range>): boolean =>
  Boolean(starts_at && ends_at && ends_at <= starts_at)

/**
 * Refuses what would end before it starts: the core takes it, and it never counts. A change of one moment
 * is compared with the other as it is.
 */
export const requireOrderedDates =
  (table: 'price_list' | 'discount'): RequestHandler =>
  async (request, response, next) => {
    const wanted = range.safeParse(request.body).data
    // The core says what is no date.
    if (!wanted) return next()
    const sql = `SELECT starts_at, ends_at FROM ${table} WHERE id = $1`
    const [before] = await rowsOf(databaseOf(request), stored, sql, [request.params['id'] ?? ''])
    const { starts_at = before?.starts_at, ends_at = before?.ends_at } = wanted
    const isChanged = wanted.starts_at !== undefined || wanted.ends_at !== undefined
    if (!isChanged || !endsFirst({ starts_at, ends_at })) return next()
    const message = 'ends_at must be later than the start'
    response.status(400).json({ type: 'invalid_data', message })
  }
