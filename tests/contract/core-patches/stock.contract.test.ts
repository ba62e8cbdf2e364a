import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aShopper, type Completion } from '#tests/support/shopper.ts'
import { levelOf, putInStock, variantId } from '#tests/support/stock.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let backend: TestShop
let scale: string
let papers: string

beforeAll(async () => {
  backend = await openTestShop()
  scale = await variantId(backend, 'SCALE')
  papers = await variantId(backend, 'PAPERS-CONE')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await putInStock(backend, 'SCALE', 5)
  await putInStock(backend, 'PAPERS-CONE', 50)
})

const ordered = ({ type }: Completion) => type === 'order'
const soldOut = ({ status, errors = [] }: Completion) =>
  status === 409 && errors.some(({ code }) => code === 'insufficient_inventory')

test('twelve shoppers racing for the last five pieces get five orders', async () => {
  const shopper = aShopper(backend)
  const carts: string[] = []
  for (let n = 0; n < 12; n++) {
    carts.push(await shopper.readyCart({ lines: [{ variantId: scale, quantity: 1 }] }))
  }
  const answers = await Promise.all(carts.map((cart) => shopper.complete(cart)))
  expect(answers.filter(ordered)).toHaveLength(5)
  expect(answers.filter(soldOut)).toHaveLength(7)
  expect(await levelOf(backend, 'SCALE')).toEqual({ stocked: 5, reserved: 5 })
})

test('carts that hold the same items in another order do not deadlock', async () => {
  const shopper = aShopper(backend)
  const lines = [
    { variantId: scale, quantity: 1 },
    { variantId: papers, quantity: 2 },
  ]
  const carts = await Promise.all(
    [lines, lines.toReversed(), lines, lines.toReversed()].map((lines) =>
      shopper.readyCart({ lines }),
    ),
  )
  const answers = await Promise.all(carts.map((cart) => shopper.complete(cart)))
  expect(answers.filter(ordered)).toHaveLength(4)
  expect(await levelOf(backend, 'PAPERS-CONE')).toEqual({ stocked: 50, reserved: 8 })
})

test('two lines of one variant cannot reserve more than is in stock', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.open({ lines: [{ variantId: scale, quantity: 3 }] })
  const gift = { variant_id: scale, quantity: 3, metadata: { message: 'A present' } }
  await shopper.cart('POST', `/carts/${cart}/line-items`, gift)
  await shopper.deliver(cart)
  await shopper.pay(cart, 'invoice')
  expect(await shopper.complete(cart)).toSatisfy(soldOut)
  expect(await levelOf(backend, 'SCALE')).toEqual({ stocked: 5, reserved: 0 })
})

test('a refused order leaves nothing reserved, and succeeds when the stock is back', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({
    lines: [
      { variantId: papers, quantity: 2 },
      { variantId: scale, quantity: 4 },
    ],
  })
  await putInStock(backend, 'SCALE', 1)

  expect(await shopper.complete(cart, 'first-try')).toSatisfy(soldOut)
  expect(await levelOf(backend, 'PAPERS-CONE')).toEqual({ stocked: 50, reserved: 0 })
  expect(
    await backend.query(
      'SELECT id FROM reservation_item WHERE deleted_at IS NULL AND line_item_id IN (SELECT id FROM line_item WHERE cart_id = $1)',
      [cart],
    ),
  ).toEqual([])

  await putInStock(backend, 'SCALE', 4)
  expect(await shopper.complete(cart, 'first-try')).toSatisfy(ordered)
  expect(await levelOf(backend, 'SCALE')).toEqual({ stocked: 4, reserved: 4 })
})

test('a card of an order that lacked stock is charged once, when the order is placed', async () => {
  const shopper = aShopper(backend)
  const cart = await shopper.readyCart({
    lines: [{ variantId: scale, quantity: 2 }],
    provider: 'test-card',
  })
  await putInStock(backend, 'SCALE', 1)
  expect(await shopper.complete(cart)).toSatisfy(soldOut)
  await putInStock(backend, 'SCALE', 2)
  expect(await shopper.complete(cart)).toSatisfy(ordered)
  const charges = await backend.query(
    `SELECT status, count(*)::int FROM test_card_charge WHERE key IN (
       SELECT data ->> 'key' FROM payment WHERE cart_id = $1) GROUP BY status ORDER BY status`,
    [cart],
  )
  expect(charges).toEqual([
    { status: 'authorized', count: 1 },
    { status: 'canceled', count: 1 },
  ])
})
