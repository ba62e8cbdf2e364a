import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeRoutes } from '#server/gateway/store-routes.ts'
import { ownRoutes } from '../support/own-routes.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { answeredWrongly } from './support/send-rubbish.ts'
import { createShopperData, type ShopperData } from './support/shopper-data.ts'
import { STORE_WRITES } from './support/store-writes.ts'

let shop: FreshTestShop
let data: ShopperData

beforeAll(async () => {
  shop = await openFreshTestShop()
  data = await createShopperData(shop)
})
afterAll(() => shop.stop())

const LINES = Object.keys(STORE_WRITES)
/** One wrong value in so many is tried here, and all of them by `npm run test:long`. */
const ONE_IN = 7

test('every store route that writes is in the table', () => {
  const named = (line: string) => line.replace(/:(?!code\b)\w+/g, ':id')
  const routes = [...storeRoutes.map(({ method, path }) => `${method} ${path}`), ...ownRoutes()]
  const unsafe = routes.filter((line) => !line.startsWith('GET ')).map(named)
  expect(unsafe.filter((line) => !LINES.map(named).includes(line))).toEqual([])
})

test.each(LINES)('%s answers an invalid body with what to correct', async (line) => {
  expect(await answeredWrongly(shop, data, { line, oneIn: ONE_IN })).toEqual([])
})

test.each([
  ['a NUL', '/store/carts/cart%00'],
  ['a line feed', '/store/products/prod%0a'],
  ['half of an escape', '/store/products/%'],
  ['bytes that are no UTF-8', '/store/collections/%ff%fe'],
  ['a NUL in a code', '/store/gift-cards/ABCD%00'],
])('a path with %s is malformed', async (_, path) => {
  const answer = await fetch(shop.url + path)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { type: 'invalid_data', message: 'The path is malformed' },
  ])
})
