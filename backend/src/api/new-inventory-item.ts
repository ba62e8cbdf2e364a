import type { RequestHandler } from 'express'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { databaseOf } from './database.ts'

const wanted = z.looseObject({ variant_id: z.string() })
const variant = z.object({ is_stocked: z.boolean() })

const VARIANT = `
  SELECT EXISTS (SELECT FROM product_variant_inventory_item part
    WHERE part.variant_id = variant.id AND part.deleted_at IS NULL) AS is_stocked
  FROM product_variant variant WHERE variant.id = $1 AND variant.deleted_at IS NULL`

/**
 * The core refuses a second item of a variant, or one of a variant that does not exist, in a workflow
 * that answers 500 whatever was refused (routes/admin/inventory-items/create-inventory-item.js).
 */
export const requireUnstocked: RequestHandler = async (request, response, next) => {
  const body = wanted.safeParse(request.body).data
  // The core says what a body lacks.
  if (!body) return next()
  const [found] = await rowsOf(databaseOf(request), variant, VARIANT, [body.variant_id])
  if (found && !found.is_stocked) return next()
  const [status, type, message] = found
    ? [400, 'not_allowed', 'This variant has an inventory item already']
    : [404, 'not_found', 'There is no such variant']
  response.status(status).json({ type, message })
}
