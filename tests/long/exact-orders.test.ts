import { afterAll, beforeAll, test } from 'vitest'
import { MARKETS } from '../contract/support/exact-markets.ts'
import { openExactShop } from '../contract/support/exact-orders.ts'
import { type FreshTestShop, openFreshTestShop } from '../contract/support/test-shop.ts'

let shop: FreshTestShop
let exact: Awaited<ReturnType<typeof openExactShop>>
beforeAll(async () => {
  shop = await openFreshTestShop({ worker: true })
  exact = await openExactShop(shop)
})
afterAll(() => shop.stop())

const RUNS = Number(process.env['RUNS'] ?? 15)

test.each(MARKETS)(
  `${RUNS} orders in $currency, their invoices, mails and refunds have the figures of their carts`,
  (market) => exact.forOrders(market, RUNS),
)
