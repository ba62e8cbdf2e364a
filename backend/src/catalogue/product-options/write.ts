import { MedusaError } from '@medusajs/utils'
import { findsAny, idsOf, type Queryable } from '../../rows.ts'
import type { WantedOptions } from './wanted.ts'

const PRESENT =
  'SELECT id FROM product_option WHERE product_id = $1 AND deleted_at IS NULL FOR UPDATE'
const HAS_VARIANTS =
  'SELECT FROM product_variant WHERE product_id = $1 AND deleted_at IS NULL LIMIT 1'

const WRITE = `
  INSERT INTO product_option (id, title, product_id, metadata)
  SELECT w.id, w.title, $1, jsonb_build_object('position', w.place - 1)
  FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS w (id, title, place)
  ON CONFLICT (id) DO UPDATE SET title = EXCLUDED.title, updated_at = now(),
    metadata = coalesce(product_option.metadata, '{}') || EXCLUDED.metadata`

const refuse = (reason: string) => new MedusaError(MedusaError.Types.INVALID_DATA, reason)

/**
 * Adds, renames, orders and removes the options of a product. The values of its variants come
 * afterwards, in the same transaction.
 */
export async function writeProductOptions(
  database: Queryable,
  { productId, options, newIds, hasVariants }: WantedOptions,
): Promise<void> {
  const present = await idsOf(database, PRESENT, [productId])
  const strange = options.findIndex(({ id }) => !newIds.has(id) && !present.includes(id))
  if (strange >= 0) throw refuse(`options.${strange}.id is not an option of this product`)
  const removed = present.filter((id) => !options.some((option) => option.id === id))
  const changesValues = newIds.size > 0 || removed.length > 0
  if (changesValues && !hasVariants && (await findsAny(database, HAS_VARIANTS, [productId])))
    throw refuse('variants must come with options that are added or removed')
  await database.query(WRITE, [
    productId,
    options.map(({ id }) => id),
    options.map(({ title }) => title),
  ])
  if (removed.length === 0) return
  await database.query('DELETE FROM product_option_value WHERE option_id = ANY ($1)', [removed])
  await database.query('DELETE FROM product_option WHERE id = ANY ($1)', [removed])
}

const ORDER = `
  UPDATE product_option o
  SET metadata = coalesce(o.metadata, '{}') || jsonb_build_object('position', w.place - 1)
  FROM unnest($2::text[]) WITH ORDINALITY AS w (title, place)
  WHERE o.product_id = $1 AND o.title = w.title`

/** Keeps the options of a new product in their order: the core has no order of them. */
export async function orderOptions(
  database: Queryable,
  productId: string,
  titles: readonly string[],
): Promise<void> {
  await database.query(ORDER, [productId, titles])
}
