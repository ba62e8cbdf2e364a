import { z } from 'zod'
import { findsAny } from '../../rows.ts'
import type { Complaint } from './complaint.ts'

const wanted = z.looseObject({ parent_category_id: z.string().min(1) })

/** A category's path has the ids from the top to itself. */
const BELOW = `
  SELECT FROM product_category WHERE id = $2 AND $1 = ANY (string_to_array(mpath, '.'))`

/** The core answers 500 where a category would be below itself (services/product-category.js update). */
export const belowItself: Complaint = async ({ database, params, body }) => {
  const parent = wanted.safeParse(body).data?.parent_category_id
  return parent && (await findsAny(database, BELOW, [params['id'], parent]))
    ? 'parent_category_id cannot be the category itself or one below it'
    : undefined
}
