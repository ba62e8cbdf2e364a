import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredWrongly } from '../contract/rights/support/send-rubbish.ts'
import { STORE_WRITES } from '../contract/rights/support/store-writes.ts'
import { openWrittenShop, type WrittenShop } from '../contract/rights/support/written-shop.ts'
import { type Counter, openCounter } from '../contract/support/counter.ts'

let counter: Counter
let shop: WrittenShop

beforeAll(async () => {
  counter = await openCounter()
  shop = await openWrittenShop(counter)
})
afterAll(() => counter.stop())

test.each(Object.keys(STORE_WRITES))(
  '%s refuses every wrong value of every field',
  async (line) => {
    expect(await answeredWrongly(counter, shop, { line, oneIn: 1 })).toEqual([])
  },
)
