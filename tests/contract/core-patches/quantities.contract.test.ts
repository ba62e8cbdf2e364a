import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aShopper } from '#tests/support/shopper.ts'
import { putInStock, variantId } from '#tests/support/stock.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let backend: FreshTestShop
let papers: string
let scale: string

beforeAll(async () => {
  backend = await openFreshTestShop()
  papers = await variantId(backend, 'PAPERS-FLAT')
  scale = await variantId(backend, 'SCALE')
  await putInStock(backend, 'PAPERS-FLAT', 500)
  await putInStock(backend, 'SCALE', 500)
})
afterAll(() => backend.stop())

const sold = (rule: object) =>
  backend.query(
    `UPDATE product SET metadata = (metadata - 'quantity_min' - 'quantity_max' - 'quantity_step')
       || $2::jsonb WHERE id = (SELECT product_id FROM product_variant WHERE id = $1)`,
    [scale, JSON.stringify(rule)],
  )
afterEach(() => sold({}))

const post = (path: string, body: object) =>
  fetch(`${backend.url}/store${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const add = (cart: string, variant: string, quantity: number) =>
  post(`/carts/${cart}/line-items`, { variant_id: variant, quantity })

test('a variant that is sold in steps is added in multiples of its step only', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.open({ lines: [{ variantId: papers, quantity: 3 }] })
  const refused = await add(cart, papers, 2)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'quantity_not_sold',
    message: 'Flat-bottom papers is sold in steps of 3: 3, 6 and so on.',
  })
  expect((await add(cart, papers, 3)).status).toBe(200)
  const { items } = await shopper.cart('GET', `/carts/${cart}`)
  expect(items.map(({ quantity }) => quantity)).toEqual([6])
})

test('a line keeps its quantity when a change breaks its quantity rule', async () => {
  await sold({ quantity_min: 2, quantity_max: 10 })
  const shopper = aShopper(backend)
  const cart = await shopper.open({ lines: [{ variantId: scale, quantity: 2 }] })
  const { items } = await shopper.cart('GET', `/carts/${cart}`)
  const line = `/carts/${cart}/line-items/${items[0]?.id}`
  expect((await post(line, { quantity: 11 })).status).toBe(400)
  expect((await post(line, { quantity: 1 })).status).toBe(400)
  const after = await shopper.cart('GET', `/carts/${cart}`)
  expect(after.items.map(({ quantity }) => quantity)).toEqual([2])
  expect((await post(line, { quantity: 10 })).status).toBe(200)
  expect((await post(line, { quantity: 0 })).status).toBe(200)
})

test('a line that breaks a later rule does not block other additions', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.open({ lines: [{ variantId: scale, quantity: 1 }] })
  await sold({ quantity_min: 5 })
  expect((await add(cart, papers, 3)).status).toBe(200)
  expect((await add(cart, scale, 1)).status).toBe(400)
})

test('an order has the quantities that are sold by then, and is placed once it has', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({ lines: [{ variantId: scale, quantity: 4 }] })
  await sold({ quantity_max: 3 })
  const refused = await shopper.send('POST', `/carts/${cart}/complete`, {})
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { code: 'quantity_not_sold', message: expect.stringContaining('at most 3 of') },
  ])
  await sold({ quantity_max: 4 })
  expect((await shopper.complete(cart)).type).toBe('order')
  // It is an order by then, whatever is sold now.
  await sold({ quantity_max: 3 })
  expect((await shopper.complete(cart)).type).toBe('order')
})

test('without a rule of staff the maximum is ninety-nine', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.open({ lines: [{ variantId: scale, quantity: 99 }] })
  expect((await add(cart, scale, 1)).status).toBe(400)
})

test('a cart holds at most a hundred different items, and stays unchanged when another is added', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.open({ lines: [{ variantId: scale, quantity: 1 }] })
  await backend.query(
    `INSERT INTO line_item (id, cart_id, title, unit_price, quantity)
     SELECT 'item_full_' || n, $1, 'One of many', 100, 1 FROM generate_series(1, 99) n`,
    [cart],
  )
  const refused = await add(cart, papers, 3)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'bag_full',
    message: 'A bag holds 100 different items. Order these first, or remove something.',
  })
  expect((await add(cart, scale, 1)).status).toBe(200)
  const lines = 'SELECT count(*)::int AS held FROM line_item WHERE cart_id = $1'
  expect(await backend.query(lines, [cart])).toEqual([{ held: 100 }])
})
