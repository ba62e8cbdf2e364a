import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { lineName, lineVariant } from '#domain/cart/line-words.ts'
import { variantPicture } from '#domain/catalogue/variant-picture.ts'
import { rowOf } from '../../rows.ts'
import type { ContentOf } from '../content.ts'
import type { RestockData } from '../templates/back-in-stock.tsx'
import type { MailContext } from './context.ts'
import { mailPicture, shortened } from './items.ts'

const requested = z.object({
  variant_id: z.string(),
  handle: z.string(),
  title: z.string(),
  variant_title: z.string(),
  thumbnail: z.string().nullable(),
  metadata: z.unknown(),
})

/** A product with one variant is named without its variant. */
const REQUESTED = `
  SELECT variant.id AS variant_id, product.handle, product.title, product.thumbnail, variant.metadata,
    CASE WHEN (SELECT count(*) FROM product_variant other
        WHERE other.product_id = product.id AND other.deleted_at IS NULL) > 1
      THEN variant.title ELSE product.title END AS variant_title
  FROM restock_notice notice
  JOIN product_variant variant ON variant.id = notice.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE notice.id = $1`

export async function restockData(
  { container, settings }: MailContext,
  { restock_notice_id }: ContentOf<'back-in-stock'>['data'],
): Promise<RestockData> {
  const manager = container.resolve<EntityManager>('manager')
  const found = await rowOf(manager, requested, REQUESTED, [restock_notice_id])
  const { variant_id, handle, title, variant_title, thumbnail, metadata } = found
  const line = { title: shortened(title), variantTitle: shortened(variant_title) }
  const link = new URL(`/products/${encodeURIComponent(handle)}`, settings.publicUrl)
  link.searchParams.set('variant', variant_id)
  return {
    product: lineName(line),
    item: {
      title: line.title,
      variant: lineVariant(line),
      quantity: null,
      picture: mailPicture(variantPicture(metadata) ?? thumbnail, settings.publicUrl),
      amount: null,
      note: '',
    },
    link: link.href,
  }
}
