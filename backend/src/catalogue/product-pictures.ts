import { newId } from '../import-export/ids.ts'
import type { Queryable } from '../rows.ts'

const FORGET = `
  WITH gone AS (DELETE FROM product_images WHERE product_id = $1::text RETURNING image_id)
  DELETE FROM image i USING gone WHERE i.id = gone.image_id
    AND NOT EXISTS (SELECT FROM product_images x WHERE x.image_id = i.id AND x.product_id <> $1)`

const HANG = `
  WITH hung AS (
    INSERT INTO image (id, url, metadata)
    SELECT id, url, jsonb_build_object('position', position)
    FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS w (id, url, position)
    RETURNING id
  )
  INSERT INTO product_images (product_id, image_id) SELECT $1::text, id FROM hung`

/**
 * Gives a product these pictures, in this order. Each product has rows of its own: the core shares
 * one row among all products with the same address, which has room for one position.
 */
export async function writePictures(
  database: Queryable,
  productId: string,
  urls: readonly string[],
): Promise<void> {
  await database.query(FORGET, [productId])
  const unique = [...new Set(urls)]
  if (unique.length === 0) return
  await database.query(HANG, [productId, unique.map(() => newId('img')), unique])
}
