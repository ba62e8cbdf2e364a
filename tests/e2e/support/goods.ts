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
const shelf = z.object({ variant: z.object({ inventory: z.array(z.object({ id: z.string() })) }) })
const store = z.object({
  store: z.object({ default_sales_channel_id: z.string(), default_location_id: z.string() }),
})

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
  const { store: shop } = store.parse(await clerk.get('/store'))
  const picture = '/pictures/guji-uraga.svg'
  const body = aProduct({
    title,
    sales_channels: [{ id: shop.default_sales_channel_id }],
    variants: [aVariant()],
    ...wish.product,
  })
  const { product } = made.parse(
    await clerk.post('/products', { ...body, thumbnail: picture, images: [picture] }),
  )
  const variantId = product.variants[0]?.id ?? ''
  const { variant } = shelf.parse(await clerk.get(`/variants/${variantId}/inventory`))
  const item = variant.inventory[0]?.id ?? ''
  await clerk.post(`/inventory-items/${item}/location-levels`, {
    location_id: shop.default_location_id,
    stocked_quantity: wish.stock ?? 100,
  })
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
