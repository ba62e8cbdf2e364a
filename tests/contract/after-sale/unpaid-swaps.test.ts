import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { lockWrites } from '#tests/support/table-locks.ts'
import type { Caller } from '../resources/caller.ts'
import {
  afterSale,
  aSwap,
  browserWithOrder,
  buyAndShip,
  charges,
  confirmSwap,
  type PlacedOrder,
  receive,
} from '../support/after-sale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// What comes back while nobody has paid the difference of a swap is first no longer asked for.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** What a card has paid; a piece of it is swapped for several, and the rest is to be transferred. */
async function buyAndSwap({ quantity = 3, out = 3 } = {}) {
  const email = uniqueEmail()
  const order = await buyAndShip(shop, shop.guest, { email, quantity })
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/swaps', aSwap(order, { back: 1, out }))
  const done = await confirmSwap(by, made.text('swap.cart_id'), 'invoice')
  const swap = `/admin/orders/${order.id}/swaps/${made.text('swap.id')}`
  const due = done.number('data.difference_due')
  return { email, order, by, swap, back: made.text('swap.return_order.id'), due }
}

async function sendBack(by: Caller, { id, lineId }: PlacedOrder) {
  const items = [{ item_id: lineId, quantity: 1 }]
  const made = await by.post('/store/returns', { order_id: id, items })
  const asked = await afterSale(by, { id })
  const promised = asked.where('after_sale.returns', 'id', made.text('return.id'))
  const unasked_amount = made.number('return.refund_amount')
  expect(asked.at(promised)).toMatchObject({ refund_amount: 0, unasked_amount })
  await receive(shop, made.text('return.id'), items)
  expect((await afterSale(by, { id })).at(promised)).toMatchObject({
    refund_amount: 0,
    unasked_amount,
  })
}

async function complain(by: Caller, { id, lineId }: PlacedOrder) {
  const items = [{ item_id: lineId, quantity: 1, reason: 'other' }]
  const made = await by.post(`/store/orders/${id}/claims`, { type: 'refund', items })
  await shop.staff.post(`/admin/orders/${id}/claims/${made.text('claim.id')}/process-refund`)
  const seen = await afterSale(by, { id })
  expect(seen.at('after_sale.claims.0')).toMatchObject({ refund_amount: 0, gift_card_amount: 0 })
  expect(seen.number('after_sale.claims.0.unasked_amount')).toBeGreaterThan(0)
}

async function invoices(by: Caller, { id }: PlacedOrder) {
  const found = await by.get(`/store/orders/${id}/invoices`)
  const documents = found.list('invoices').map((each) => invoiceDocument.parse(each))
  const total = documents.reduce((sum, each) => sum + each.total, 0)
  return { total, due: found.number('swaps.0.state.amountDue') }
}

const refunded = async (order: PlacedOrder) =>
  (await charges(shop, order)).map((charge) => charge['refunded_amount'])

const listed = async (email: string) =>
  (await shop.staff.get(`/admin/invoices?q=${email}`)).list('invoices', 'amount')

test.each([
  ['a return', sendBack],
  ['a claim', complain],
])('%s lowers the unpaid difference of a swap before a card gets anything', async (_, give) => {
  const { email, order, by, swap, due } = await buyAndSwap()
  const { total, unitPrice } = order
  expect(await invoices(by, order)).toEqual({ total: total + due, due })
  await give(by, order)
  const left = due - unitPrice
  expect(await refunded(order)).toEqual([0])
  expect(await invoices(by, order)).toEqual({ total: total + left, due: left })
  expect(await listed(email)).toEqual([left])
  const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(desk.at('desk.swaps.0')).toMatchObject({ difference_due: due, unasked_amount: unitPrice })

  await shop.staff.post(`${swap}/process-payment`)
  expect(await refunded(order)).toEqual([0])
  expect(await invoices(by, order)).toEqual({ total: total + left, due: 0 })
  const settled = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(settled.number('desk.to_pay_back')).toBe(0)
})

type Swapped = Awaited<ReturnType<typeof buyAndSwap>>

/** Some of the other pieces are to be swapped for one. */
async function confirmLess({ order, by }: Swapped, back: number) {
  const made = await by.post('/store/swaps', aSwap(order, { back, out: 1 }))
  const done = await confirmSwap(by, made.text('swap.cart_id'))
  const path = `/admin/orders/${order.id}/swaps/${made.text('swap.id')}/process-payment`
  return { path, worth: 0 - done.number('data.difference_due') }
}

async function swapForLess(swapped: Swapped) {
  const { path, worth } = await confirmLess(swapped, 2)
  await shop.staff.post(path)
  return worth
}

test('a cheaper swap lowers the unpaid difference of another before a card gets anything', async () => {
  const made = await buyAndSwap()
  const { email, order, by, swap, due } = made
  const back = await swapForLess(made)
  expect(back).toBeGreaterThan(0)
  const left = due - back
  expect(await refunded(order)).toEqual([0])
  expect(await invoices(by, order)).toEqual({ total: order.total + left, due: left })
  expect(await listed(email)).toEqual([left])
  await shop.staff.post(`${swap}/process-payment`)
  expect(await refunded(order)).toEqual([0])
  expect(await invoices(by, order)).toEqual({ total: order.total + left, due: 0 })
})

test('two cheaper swaps that are settled at once lower the difference of a third once', async () => {
  const made = await buyAndSwap({ quantity: 7, out: 2 })
  const { order, by, due } = made
  const first = await confirmLess(made, 3)
  const second = await confirmLess(made, 3)
  const back = first.worth + second.worth
  expect(back).toBeGreaterThan(due)
  const lock = await lockWrites(shop, 'payment')
  const settling = [first, second].map(({ path }) => shop.staff.post(path))
  await lock.untilBlocked(2)
  await lock.release()
  await Promise.all(settling)
  expect(await invoices(by, order)).toEqual({ total: order.total + due - back, due: 0 })
  const given = (await refunded(order)).map(Number).reduce((sum, amount) => sum + amount, 0)
  expect(given).toBe(back - due)
})

test('what a cheaper swap took off another’s difference is refunded once that one is cancelled', async () => {
  const made = await buyAndSwap()
  const { order, by, swap, back } = made
  const less = await swapForLess(made)
  await shop.staff.post(`/admin/returns/${back}/cancel`)
  await shop.staff.post(`${swap}/cancel`)
  expect(await refunded(order)).toEqual([less])
  expect(await invoices(by, order)).toEqual({ total: order.total - less, due: 0 })
})

test('what came off the difference of a swap is refunded once staff cancel the swap', async () => {
  const { order, by, swap, back } = await buyAndSwap()
  expect((await invoices(by, order)).due).toBeGreaterThan(order.unitPrice)
  await sendBack(by, order)
  await shop.staff.post(`/admin/returns/${back}/cancel`)
  await shop.staff.post(`${swap}/cancel`)
  expect(await refunded(order)).toEqual([order.unitPrice])
  expect(await invoices(by, order)).toEqual({ total: order.total - order.unitPrice, due: 0 })
  const told = await shop.query(
    "SELECT FROM mail WHERE data ->> 'order_id' = $1 AND template = 'refund-made'",
    [order.id],
  )
  expect(told).toHaveLength(1)
})

test('what was called off with a swap is not captured with its order', async () => {
  const { order, by, swap, back } = await buyAndSwap()
  await shop.staff.post(`/admin/returns/${back}/cancel`)
  await shop.staff.post(`${swap}/cancel`)
  await shop.staff.post(`/admin/orders/${order.id}/capture`)
  const timeline = (await afterSale(by, order)).list('after_sale.timeline', 'kind')
  expect(timeline.filter((kind) => kind === 'paid')).toHaveLength(1)
  const stored = await shop.query(
    `SELECT captured_at IS NOT NULL AS is_captured, canceled_at IS NOT NULL AS is_cancelled
     FROM payment WHERE order_id = $1 ORDER BY created_at`,
    [order.id],
  )
  expect(stored).toEqual([
    { is_captured: true, is_cancelled: false },
    { is_captured: false, is_cancelled: true },
  ])
})
