import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import type { ContentOf } from '../content.ts'
import type { RestockFacts } from '../templates/back-in-stock.tsx'
import type { MailContext } from './context.ts'

const wanted = z.object({
  variant_id: z.string(),
  handle: z.string(),
  product: z.string(),
})

/** A product with one variant is named without its variant. */
const WANTED = `
  SELECT variant.id AS variant_id, product.handle,
    CASE WHEN (SELECT count(*) FROM product_variant other
        WHERE other.product_id = product.id AND other.deleted_at IS NULL) > 1
      THEN concat_ws(', ', product.title, variant.title) ELSE product.title END AS product
  FROM restock_notice notice
  JOIN product_variant variant ON variant.id = notice.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE notice.id = $1`

export async function restockFacts(
  { container, settings }: MailContext,
  { restock_notice_id }: ContentOf<'back-in-stock'>['data'],
): Promise<RestockFacts> {
  const rows: unknown[] = await container
    .resolve<EntityManager>('manager')
    .query(WANTED, [restock_notice_id])
  const { variant_id, handle, product } = wanted.parse(rows[0])
  const link = new URL(`/products/${encodeURIComponent(handle)}`, settings.publicUrl)
  link.searchParams.set('variant', variant_id)
  return { product, link: link.href }
}
