import { afterAll, beforeAll, test } from 'vitest'
import { MARKETS } from '../support/exact-markets.ts'
import { openExactShop } from '../support/exact-orders.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

// A few of the orders that tests/long/exact-orders.test.ts places by the dozen.

let shop: FreshTestShop
let exact: Awaited<ReturnType<typeof openExactShop>>
beforeAll(async () => {
  shop = await openFreshTestShop({ worker: true })
  exact = await openExactShop(shop)
})
afterAll(() => shop.stop())

test.each(MARKETS)(
  'an order in $currency, its invoice, its mail and its refunds have the figures of its cart',
  (market) => exact.forOrders(market, 2),
)
