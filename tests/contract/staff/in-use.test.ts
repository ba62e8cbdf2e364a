import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy } from '../support/after-sale.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const deleted = async (path: string) => {
  const reply = await shop.staff.call('DELETE', path)
  return [reply.status, reply.at('code')]
}
const IN_USE = [400, 'in_use']

test('a region with an order is not deleted, and one without is', async () => {
  await buy(shop, shop.guest)
  expect(await deleted(`/admin/regions/${shop.regionOf('eur')}`)).toEqual(IN_USE)
  expect(await deleted(`/admin/regions/${shop.regionOf('jpy')}`)).toEqual([200, undefined])
})

test('the stock location where the shop packs is not deleted, and another is', async () => {
  const { staff } = shop
  const packs = (await staff.get('/admin/store')).text('store.default_location_id')
  expect(await deleted(`/admin/stock-locations/${packs}`)).toEqual(IN_USE)
  const made = await staff.post('/admin/stock-locations', { name: 'Second warehouse' })
  expect(await deleted(`/admin/stock-locations/${made.text('stock_location.id')}`)).toEqual([
    200,
    undefined,
  ])
})

test('the profiles of new products and of gift cards are not deleted', async () => {
  const profiles = await shop.query('SELECT id, type FROM shipping_profile ORDER BY type')
  const answers: unknown[] = []
  for (const { id, type } of profiles)
    answers.push([type, ...(await deleted(`/admin/shipping-profiles/${id}`))])
  expect(new Set(answers.map(String))).toEqual(
    new Set(['default,400,in_use', 'gift_card,400,in_use', 'custom,200,']),
  )
})
