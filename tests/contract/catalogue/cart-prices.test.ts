import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const cartIn = async (by: TestShop['guest'], currencyCode: string) =>
  (await by.post('/store/carts', { region_id: shop.regionOf(currencyCode) })).text('cart.id')

const pathsOf = ({ id, productId }: { id: string; productId: string }) =>
  [
    [`/store/products?id[]=${productId}`, 'products.0.variants.0.calculated_price'],
    [`/store/products/${productId}?`, 'product.variants.0.calculated_price'],
    [`/store/variants?ids=${id}`, 'variants.0.calculated_price'],
    [`/store/variants/${id}?`, 'variant.calculated_price'],
  ] as const

test('a cart’s id asks for the prices of its region', async () => {
  const [euros, yen] = [await cartIn(shop.guest, 'eur'), await cartIn(shop.guest, 'jpy')]
  for (const [path, price] of pathsOf(await shop.aVariant())) {
    const priceBy = async (query: string) =>
      (await shop.guest.get(`${path}&${query}`)).number(price)
    expect(await priceBy(`cart_id=${euros}`), path).toBe(
      await priceBy(`region_id=${shop.regionOf('eur')}`),
    )
    expect(await priceBy(`cart_id=${yen}`), path).toBe(
      await priceBy(`region_id=${shop.regionOf('jpy')}`),
    )
  }
})

test('the cart of an account is named by its owner alone', async () => {
  const [owner, other] = [await shop.customer(), await shop.customer()]
  const cart = await cartIn(owner, 'eur')
  for (const [path] of pathsOf(await shop.aVariant())) {
    const statusFor = async (by: TestShop['guest']) =>
      (await by.call('GET', `${path}&cart_id=${cart}`)).status
    expect([await statusFor(owner), await statusFor(other), await statusFor(shop.guest)]).toEqual([
      200, 403, 401,
    ])
  }
})
