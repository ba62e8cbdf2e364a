import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshTestShop, openFreshTestShop } from '../contract/support/test-shop.ts'
import { walkMoney } from './support/money-walk.ts'

// What staff and a shopper may do with an order, in any sequence: its documents are its money.

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())
// A hundred walks would sell the shop out.
beforeEach(() =>
  shop.query('UPDATE inventory_level SET stocked_quantity = reserved_quantity + 1000'),
)

const SEEDS = Number(process.env['SEEDS'] ?? 40)
/** Others each time; a walk that fails is repeated by the seed in its name. */
const FIRST = Number(process.env['FIRST_SEED'] ?? Date.now() % 1_000_000)

const walks = ['eur', 'usd', 'jpy'].flatMap((currencyCode) =>
  Array.from({ length: SEEDS }, (_, index) => ({ currencyCode, seed: FIRST + index })),
)

test.each(walks)('an order in $currencyCode, FIRST_SEED=$seed', async (walk) => {
  process.stdout.write(`${walk.currencyCode} FIRST_SEED=${walk.seed}\n`)
  const faults = await walkMoney(shop, walk)
  expect(faults, faults.join('\n')).toEqual([])
})
