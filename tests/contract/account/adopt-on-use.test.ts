import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFlashMessage } from '#domain/web/flash-message.ts'
import type { Caller } from '../resources/caller.ts'
import { aShopper, signIn } from '../support/shoppers.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
let brought: string
let left: string
beforeAll(async () => {
  shop = await openFreshTestShop()
  const { id, productId } = await shop.aVariant()
  const [other] = await shop.query(
    'SELECT id FROM product_variant WHERE product_id = $1 AND id <> $2 ORDER BY id LIMIT 1',
    [productId, id],
  )
  brought = id
  left = String(other?.['id'])
})
afterAll(() => shop.stop())

async function fill(by: Caller, variant_id: string, quantity: number): Promise<string> {
  const made = await by.post('/store/carts', {
    region_id: shop.regionOf('eur'),
    items: [{ variant_id, quantity }],
  })
  return made.text('cart.id')
}

const ownerOf = async (cartId: string): Promise<unknown> =>
  (await shop.query('SELECT customer_id FROM cart WHERE id = $1', [cartId]))[0]?.['customer_id']

test('a guest’s cart is the customer’s who changes it, and nobody’s who reads it', async () => {
  const cartId = await fill(shop.guest, brought, 1)
  const shopper = await signIn(shop, aShopper())
  await shopper.get(`/store/carts/${cartId}`)
  expect(await ownerOf(cartId)).toBeNull()
  const used = await shopper.post(`/store/carts/${cartId}`, {})
  expect(used.at('cart.customer_id')).toBe(shopper.customerId)
})

test('what a cart leaves out that its first change merges is told in a header, once', async () => {
  const shopper = await signIn(shop, aShopper())
  await fill(shopper, left, 2)
  const cartId = await fill(shop.guest, brought, 1)
  await shop.query('UPDATE product_variant SET deleted_at = now() WHERE id = $1', [left])
  const note = async () => {
    const { headers } = await shopper.post(`/store/carts/${cartId}`, {})
    return readFlashMessage(headers.get('x-perennial-left-out') ?? '')?.text
  }
  const told = await note()
  const again = await note()
  await shop.query('UPDATE product_variant SET deleted_at = NULL WHERE id = $1', [left])
  expect(told).toMatch(/^Not everything you had chosen is in your bag\. .+ is not available/)
  expect(again).toBeUndefined()
})
