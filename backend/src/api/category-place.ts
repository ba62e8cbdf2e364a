import type { RequestHandler } from 'express'
import { z } from 'zod'
import { findsAny } from '../rows.ts'
import { databaseOf } from './database.ts'

const wanted = z.looseObject({ parent_category_id: z.string().min(1) })

/** A category's path has the ids from the top to itself. */
const BELOW = `
  SELECT FROM product_category WHERE id = $2 AND $1 = ANY (string_to_array(mpath, '.'))`

/** The core answers 500 where a category would be below itself (services/product-category.js update). */
export const requirePlaceOfCategory: RequestHandler = async (request, response, next) => {
  const body = wanted.safeParse(request.body).data
  const id = request.params['id']
  const isBelow =
    body && (await findsAny(databaseOf(request), BELOW, [id, body.parent_category_id]))
  if (!isBelow) return next()
  const message = 'parent_category_id cannot be the category itself or one below it'
  response.status(400).json({ type: 'invalid_data', message })
}
