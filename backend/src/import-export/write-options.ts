import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'

const option = z.object({ id: z.string(), title: z.string() })

/** A product's options in their order. */
const optionsOf = (database: Database, productId: string) =>
  rowsOf(
    database,
    option,
    `SELECT id, title FROM product_option WHERE product_id = $1 AND deleted_at IS NULL
     ORDER BY metadata -> 'position', id`,
    [productId],
  )

/** Sets a product's options to those named, in this order, and returns their ids. */
export async function writeOptions(
  database: Database,
  productId: string,
  names: readonly string[],
): Promise<string[]> {
  const left = await optionsOf(database, productId)
  const ids: string[] = []
  for (const [position, title] of names.entries()) {
    const found = left.findIndex((each) => each.title === title)
    const id = (found < 0 ? undefined : left.splice(found, 1)[0]?.id) ?? newId('opt')
    ids.push(id)
    await database.query(
      `INSERT INTO product_option (id, title, product_id, metadata)
       VALUES ($1, $2, $3, jsonb_build_object('position', $4::int))
       ON CONFLICT (id) DO UPDATE SET updated_at = now(),
         metadata = coalesce(product_option.metadata, '{}') || EXCLUDED.metadata`,
      [id, title, productId, position],
    )
  }
  const removed = left.map(({ id }) => id)
  if (removed.length > 0) {
    await database.query('DELETE FROM product_option_value WHERE option_id = ANY ($1)', [removed])
    await database.query('DELETE FROM product_option WHERE id = ANY ($1)', [removed])
  }
  return ids
}

/** The ids of a product's options in their order. */
export async function optionIds(database: Database, productId: string): Promise<string[]> {
  const options = await optionsOf(database, productId)
  return options.map(({ id }) => id)
}
