import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDiscount } from '#tests/fixtures/discount.ts'
import type { Caller } from '../resources/caller.ts'
import { aShopper, type Shopper, signIn, web } from '../support/shoppers.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const percentage = { type: 'percentage', value: 10, allocation: 'total' } as const
const freeDelivery = { type: 'free_shipping', value: 0, allocation: 'total' } as const

async function aCode(rule: typeof percentage | typeof freeDelivery = percentage): Promise<string> {
  const regions = [shop.regionOf('eur'), shop.regionOf('usd')]
  const made = await shop.staff.post('/admin/discounts', aDiscount({ regions, rule }))
  return made.text('discount.code')
}

async function aCard(currency = 'eur'): Promise<string> {
  const body = { value: 500, region_id: shop.regionOf(currency) }
  return (await shop.staff.post('/admin/gift-cards', body)).text('gift_card.code')
}

/** A cart with one thing in it, unless none, and these codes. */
async function aBag(by: Caller, codes: readonly string[], currency = 'eur', quantity = 1) {
  const made = await by.post('/store/carts', { region_id: shop.regionOf(currency) })
  const id = made.text('cart.id')
  const path = `/store/carts/${id}`
  if (quantity > 0) {
    const variant_id = (await shop.aVariant()).id
    await by.post(`${path}/line-items`, { variant_id, quantity })
  }
  for (const code of codes) await by.post(`${path}/codes`, { code })
  return id
}

/** Signs in with the guest's bag, which takes over the shopper's own. */
async function adopt(shopper: Shopper, cartId: string) {
  const body = { customer_id: shopper.customerId, cart_id: cartId }
  await web(shop).post('/service/carts/adopt', body)
  const cart = await shopper.get(`/store/carts/${cartId}`)
  return {
    codes: cart.list('cart.discounts', 'code').toSorted(),
    cards: cart.list('cart.gift_cards', 'code'),
    total: cart.number('cart.total'),
  }
}

test('the codes of the customer’s earlier bag are on the bag that they sign in with', async () => {
  const shopper = await signIn(shop, aShopper())
  const [ten, free, card] = [await aCode(), await aCode(freeDelivery), await aCard()]
  const earlier = await aBag(shopper, [ten, free, card])
  const { total } = await adopt(shopper, earlier)
  const adopted = await adopt(shopper, await aBag(shop.guest, [], 'eur', 0))
  expect(adopted).toEqual({ codes: [free, ten].toSorted(), cards: [card], total })
})

test('the code of the bag that they sign in with comes before an earlier one', async () => {
  const shopper = await signIn(shop, aShopper())
  const [earlier, free, later] = [await aCode(), await aCode(freeDelivery), await aCode()]
  await aBag(shopper, [earlier, free])
  const { codes } = await adopt(shopper, await aBag(shop.guest, [later]))
  expect(codes).toEqual([free, later].toSorted())
})

test('codes that are no longer valid, or not in this region, are left without an error', async () => {
  const shopper = await signIn(shop, aShopper())
  const [ended, ten, dollars] = [await aCode(), await aCode(), await aCard('usd')]
  await aBag(shopper, [ten, dollars], 'usd')
  const cartId = await aBag(shop.guest, [ended])
  await shop.query('UPDATE discount SET ends_at = now() WHERE code = $1', [ended])
  const { codes, cards } = await adopt(shopper, cartId)
  expect([codes, cards]).toEqual([[ten], []])
})
