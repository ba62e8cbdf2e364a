import type { Body } from '../../resources/caller.ts'
import type { TestShop } from '../../support/test-shop.ts'
import { aSubscribableVariant } from './subscribing.ts'

/** A variant of one test alone, always to be had. Prices are in minor units. */
export interface OwnVariant {
  readonly id: string
  readonly productId: string
}

type Prices = Readonly<Record<string, number>>

const listed = (prices: Prices) =>
  Object.entries(prices).map(([currency_code, amount]) => ({ currency_code, amount }))

/** Adds a variant to a product of the shop. Its stock is not counted unless `more` says so. */
export async function anOwnVariant(
  shop: TestShop,
  prices: Prices = { eur: 1500, usd: 1800 },
  more: Body = {},
): Promise<OwnVariant> {
  const like = await aSubscribableVariant(shop)
  const [row] = await shop.query('SELECT product_id FROM product_variant WHERE id = $1', [like])
  const productId = String(row?.['product_id'])
  const read = await shop.staff.get(`/admin/products/${productId}?expand=options`)
  const title = `Own ${crypto.randomUUID()}`
  await shop.staff.post(`/admin/products/${productId}/variants`, {
    title,
    manage_inventory: false,
    prices: listed(prices),
    options: read.list('product.options', 'id').map((option_id) => ({ option_id, value: title })),
    ...more,
  })
  const [made] = await shop.query('SELECT id FROM product_variant WHERE title = $1', [title])
  return { id: String(made?.['id']), productId }
}

/** Gives a variant other prices, as staff do. */
export const setPrices = (shop: TestShop, { id, productId }: OwnVariant, prices: Prices) =>
  shop.staff.post(`/admin/products/${productId}/variants/${id}`, { prices: listed(prices) })

/** A plan of every two weeks at a tenth less, unless `terms` say otherwise; returns its id. */
export async function sellByPlan(
  shop: TestShop,
  { id, productId }: OwnVariant,
  terms: Body = {},
): Promise<string> {
  const made = await shop.staff.post('/admin/subscription-plans', {
    name: 'Every 2 weeks',
    interval: 'week',
    interval_count: 2,
    discount: { kind: 'percentage', basisPoints: 1000 },
    products: [{ product_id: productId, variant_id: id }],
    ...terms,
  })
  return made.text('subscription_plan.id')
}

/** A variant whose stock is counted, with this many pieces; `stock` makes it another number. */
export async function aCountedVariant(shop: TestShop, pieces: number) {
  const variant = await anOwnVariant(shop, { eur: 1500 }, { manage_inventory: true })
  const read = await shop.staff.get(`/admin/variants/${variant.id}/inventory`)
  const levels = `/admin/inventory-items/${read.text('variant.inventory.0.id')}/location-levels`
  const location_id = (await shop.staff.get('/admin/store')).text('store.default_location_id')
  await shop.staff.post(levels, { location_id, stocked_quantity: pieces })
  const stock = (stocked_quantity: number) =>
    shop.staff.post(`${levels}/${location_id}`, { stocked_quantity })
  return { ...variant, stock }
}
