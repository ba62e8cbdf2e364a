import type { RequestHandler } from 'express'
import { z } from 'zod'
import { beforeSending } from './before-sending.ts'
import { databaseOf } from './database.ts'
import { isRead } from './staff-caller.ts'

const ids = z.array(z.looseObject({ id: z.string() })).optional()

const IDS_IN = {
  product: z.looseObject({ product_ids: ids }).transform(({ product_ids }) => product_ids),
  customer: z.looseObject({ customer_ids: ids }).transform(({ customer_ids }) => customer_ids),
}

/**
 * Moves on the versions of records that were put into a channel, a category or a group, or taken out.
 * The core writes the relation alone: a form of such a record, opened before, would undo it with its own
 * list, and nobody would be told.
 */
export const renewMembers =
  (table: keyof typeof IDS_IN): RequestHandler =>
  (request, response, next) => {
    const members = IDS_IN[table].safeParse(request.body).data ?? []
    if (isRead(request) || members.length === 0) return next()
    beforeSending(request, response, async () => {
      if (response.statusCode >= 400) return
      await databaseOf(request).query(
        `UPDATE ${table} SET updated_at = clock_timestamp() WHERE id = ANY($1)`,
        [members.map(({ id }) => id)],
      )
    })
    next()
  }
