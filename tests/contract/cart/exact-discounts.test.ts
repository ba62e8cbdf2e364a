import { afterAll, beforeAll, expect, test } from 'vitest'
import { MARKETS, newVariant, RULES, taxAt } from '../support/exact-markets.ts'
import { fillExactly, openExactShop } from '../support/exact-orders.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
let exact: Awaited<ReturnType<typeof openExactShop>>
beforeAll(async () => {
  shop = await openFreshTestShop()
  exact = await openExactShop(shop)
})
afterAll(() => shop.stop())

test.each(MARKETS)('discounts in $currency are exact to the smallest coin', async (market) => {
  await exact.forBaskets(12, async (filling) => {
    const { path, goods } = await fillExactly(shop, exact.at(market), filling)
    if (market.currency !== 'eur') return
    const offered = await shop.guest.get(`${path}/deliveries`)
    const names = JSON.stringify(offered.at('deliveries.0.options'))
    expect(names.includes('free from €40')).toBe(goods >= 4000)
  })
})

test.each(MARKETS)(
  'goods of two tax rates in $currency share a discount exactly',
  async (closed) => {
    const market = exact.at(closed)
    const [usual, other] = [await newVariant(shop, 1351), await newVariant(shop, 2999)]
    await taxAt(shop, market, { variantId: other, rate: 19 })
    const tenthsOf = (variantId: string) => (variantId === other ? 190 : market.tenths)
    const pieces = [
      { variantId: usual, quantity: 3 },
      { variantId: other, quantity: 1 },
    ]
    for (const rule of RULES) await fillExactly(shop, market, { tenthsOf, pieces, rule })
  },
)
