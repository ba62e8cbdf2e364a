import { afterAll, beforeAll, expect, test } from 'vitest'
import { answeredWrongly } from '../contract/rights/support/send-rubbish.ts'
import { createShopperData, type ShopperData } from '../contract/rights/support/shopper-data.ts'
import { STORE_WRITES } from '../contract/rights/support/store-writes.ts'
import { openTestShop, type TestShop } from '../contract/support/test-shop.ts'

let shop: TestShop
let data: ShopperData

beforeAll(async () => {
  shop = await openTestShop()
  data = await createShopperData(shop)
})
afterAll(() => shop.stop())

test.each(Object.keys(STORE_WRITES))(
  '%s refuses every wrong value of every field',
  async (line) => {
    expect(await answeredWrongly(shop, data, { line, oneIn: 1 })).toEqual([])
  },
)
