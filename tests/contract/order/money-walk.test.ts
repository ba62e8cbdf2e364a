import { afterAll, beforeAll, expect, test } from 'vitest'
import { walkMoney } from '../../long/support/money-walk.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Two of the walks that tests/long/money-walk.test.ts takes by the hundred.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

test.each([
  ['eur', 4],
  ['jpy', 2],
])(
  'whatever happens to an order in %s, its documents are its money: %i',
  async (...[code, seed]) => {
    const faults = await walkMoney(shop, { currencyCode: code, seed, steps: 7 })
    expect(faults, faults.join('\n')).toEqual([])
  },
)
