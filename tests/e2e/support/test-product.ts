import { z } from 'zod'
import { aProduct, aVariant, type ProductBody } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { AdminApi } from './admin-api.ts'

const made = z.object({
  product: z.object({
    id: z.string(),
    handle: z.string(),
    title: z.string(),
    variants: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
})
const shop = z.tuple([z.object({ channel: z.string() })])
const level = z.tuple([z.object({ item: z.string() })])

/** Sets the stock of a new variant, by SQL as an import would. */
const STOCKED = `INSERT INTO inventory_level (id, inventory_item_id, location_id, stocked_quantity)
  SELECT 'ilev_' || inventory_item_id, inventory_item_id, default_location_id, $2
  FROM product_variant_inventory_item CROSS JOIN store WHERE variant_id = $1
  RETURNING inventory_item_id AS item`

/** A product of one test alone, so that nobody else buys it or looks at its price. */
export interface TestProduct {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly path: string
  readonly variantId: string
  /** Minor units. */
  readonly price: (currency: string, amount: number) => Promise<void>
  /** Sets the stock to this many pieces, none reserved. By SQL, as an import would. */
  readonly stock: (pieces: number) => Promise<void>
}

const NAME = 'Plain Sunday'

interface ProductOptions {
  /** Pieces in stock. */
  readonly stock?: number
  readonly product?: Partial<ProductBody>
}

/** Publishes a product with one variant: €14.50, $16.00, ¥1,900, by default a hundred pieces. */
export async function createProduct(
  { staff, query }: AdminApi,
  options: ProductOptions = {},
): Promise<TestProduct> {
  const title = unique(NAME)
  const [{ channel }] = shop.parse(
    await query('SELECT default_sales_channel_id AS channel FROM store'),
  )
  const picture = '/pictures/guji-uraga.svg'
  const body = aProduct({
    title,
    sales_channels: [{ id: channel }],
    variants: [aVariant()],
    ...options.product,
  })
  const { product } = made.parse(
    await staff.post('/products', { ...body, thumbnail: picture, images: [picture] }),
  )
  const variantId = product.variants[0]?.id ?? ''
  const [{ item }] = level.parse(await query(STOCKED, [variantId, options.stock ?? 100]))
  return {
    ...{ id: product.id, handle: product.handle, title: product.title, variantId },
    path: `/products/${product.handle}`,
    price: async (currency, amount) => {
      const prices = [{ currency_code: currency, amount }]
      await staff.post(`/products/${product.id}/variants/${variantId}`, { prices })
    },
    stock: async (pieces) => {
      await query(
        `UPDATE inventory_level SET stocked_quantity = $2, reserved_quantity = 0
         WHERE inventory_item_id = $1`,
        [item, pieces],
      )
    },
  }
}

/**
 * Deletes all of these products. Not before the last test: a page of another one that lists a product
 * may prefetch its page, and would report the 404.
 */
export async function deleteTestProducts({ staff, query }: AdminApi): Promise<void> {
  const left = await query('SELECT id FROM product WHERE title LIKE $1 AND deleted_at IS NULL', [
    `${NAME}-%`,
  ])
  for (const { id } of left) await staff.delete(`/products/${id}`)
}
