import { z } from 'zod'
import { aProduct, aVariant, type ProductBody } from '#tests/fixtures/product.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { BackRoom } from './back-room.ts'

const made = z.object({
  product: z.object({
    id: z.string(),
    handle: z.string(),
    title: z.string(),
    variants: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
})
const shop = z.tuple([z.object({ channel: z.string() })])
const shelf = z.tuple([z.object({ item: z.string() })])

/** Counts what lies on a new shelf, by SQL as an import would. */
const STOCKED = `INSERT INTO inventory_level (id, inventory_item_id, location_id, stocked_quantity)
  SELECT 'ilev_' || inventory_item_id, inventory_item_id, default_location_id, $2
  FROM product_variant_inventory_item CROSS JOIN store WHERE variant_id = $1
  RETURNING inventory_item_id AS item`

/** A product of one test alone, so that nobody else buys it or looks at its price. */
export interface Goods {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly path: string
  readonly variantId: string
  /** Minor units. */
  readonly price: (currency: string, amount: number) => Promise<void>
  /** Counts the shelf anew: this many pieces, none promised. By SQL, as an import would. */
  readonly stock: (pieces: number) => Promise<void>
}

const NAME = 'Plain Sunday'

interface Wish {
  /** Pieces on the shelf. */
  readonly stock?: number
  readonly product?: Partial<ProductBody>
}

/** Puts a product with one variant on sale: €14.50, $16.00, ¥1,900, a hundred pieces unless told. */
export async function sell({ clerk, query }: BackRoom, wish: Wish = {}): Promise<Goods> {
  const title = unique(NAME)
  const [{ channel }] = shop.parse(
    await query('SELECT default_sales_channel_id AS channel FROM store'),
  )
  const picture = '/pictures/guji-uraga.svg'
  const body = aProduct({
    title,
    sales_channels: [{ id: channel }],
    variants: [aVariant()],
    ...wish.product,
  })
  const { product } = made.parse(
    await clerk.post('/products', { ...body, thumbnail: picture, images: [picture] }),
  )
  const variantId = product.variants[0]?.id ?? ''
  const [{ item }] = shelf.parse(await query(STOCKED, [variantId, wish.stock ?? 100]))
  return {
    ...{ id: product.id, handle: product.handle, title: product.title, variantId },
    path: `/products/${product.handle}`,
    price: async (currency, amount) => {
      const prices = [{ currency_code: currency, amount }]
      await clerk.post(`/products/${product.id}/variants/${variantId}`, { prices })
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
 * Takes everything away again. Not before the last test: a page of another one that lists a product
 * may fetch its page ahead, and would complain of the 404.
 */
export async function clearAway({ clerk, query }: BackRoom): Promise<void> {
  const left = await query('SELECT id FROM product WHERE title LIKE $1 AND deleted_at IS NULL', [
    `${NAME}-%`,
  ])
  for (const { id } of left) await clerk.delete(`/products/${id}`)
}
