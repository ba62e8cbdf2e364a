import { afterAll, beforeAll, test } from 'vitest'
import {
  CHECKOUT_TABLES,
  killCheckoutAt,
  killWorkerAt,
  WORKER_STEPS,
} from '../contract/subscription/support/kills.ts'
import { type OwnTestShop, openOwnTestShop, type SignedIn } from '../contract/support/test-shop.ts'

let shop: OwnTestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openOwnTestShop({ worker: true })
  customer = await shop.customer()
})
afterAll(() => shop.stop())

test.each(WORKER_STEPS)('a worker killed %s leads to one order and one charge', (_name, hold) =>
  killWorkerAt({ shop, customer }, hold),
)

test.each(CHECKOUT_TABLES)(
  'a checkout that dies while it writes into %s starts one subscription once it is repeated',
  (table) => killCheckoutAt({ shop, customer }, table),
)
