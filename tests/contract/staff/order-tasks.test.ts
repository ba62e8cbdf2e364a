import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
  pack,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { payFor, requestEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const tasksOf = async ({ id }: PlacedOrder) =>
  (await shop.staff.get(`/admin/order-tasks?order_id=${id}`)).list('order_tasks', 'task').toSorted()

test('an order is captured, fulfilled and shipped, and then nothing is left to do', async () => {
  const order = await buy(shop, shop.guest)
  expect(await tasksOf(order)).toEqual(['capture', 'fulfil'])
  await pay(shop, order)
  expect(await tasksOf(order)).toEqual(['fulfil'])
  await pack(shop, order)
  expect(await tasksOf(order)).toEqual(['ship'])
})

test('what is unpacked waits to be fulfilled again', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const packed = await pack(shop, order)
  const parcel = packed.text('order.fulfillments.0.id')
  await shop.staff.post(`/admin/orders/${order.id}/fulfillments/${parcel}/cancel`)
  expect(await tasksOf(order)).toEqual(['fulfil'])
})

test('a shipped order has nothing left to do, until something comes back', async () => {
  const order = await buyAndShip(shop, shop.guest)
  expect(await tasksOf(order)).toEqual([])
  const by = browserWithOrder(shop, order.id)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const made = await by.post('/store/returns', { order_id: order.id, items })
  expect(await tasksOf(order)).toEqual(['receive'])
  await receive(shop, made.text('return.id'), items)
  expect(await tasksOf(order)).toEqual([])
})

test('a reported problem waits until it is decided', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const path = `/orders/${order.id}/claims`
  const made = await browserWithOrder(shop, order.id).post(`/store${path}`, {
    type: 'refund',
    items: [{ item_id: order.lineId, quantity: 1, reason: 'other' }],
  })
  expect(await tasksOf(order)).toEqual(['settle-claim'])
  await shop.staff.post(`/admin${path}/${made.text('claim.id')}/cancel`)
  expect(await tasksOf(order)).toEqual([])
})

test('an order by invoice is not captured by staff, and a cancelled one is no task', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  expect(await tasksOf(order)).toEqual(['fulfil'])
  await ship(shop, order)
  expect(await tasksOf(order)).toEqual([])
  const cancelled = await buy(shop, shop.guest)
  await shop.staff.post(`/admin/orders/${cancelled.id}/cancel`)
  expect(await tasksOf(cancelled)).toEqual([])
})

const payBack = (id: string, amount: number) =>
  shop.staff.call('POST', `/admin/orders/${id}/paid-back`, { amount })

const refund = (id: string, amount: number) =>
  shop.staff.post(`/admin/orders/${id}/refund`, { amount, reason: 'other' })

test('what is refunded of an invoice is to be paid back, until staff have done so', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await pay(shop, order)
  await ship(shop, order)
  expect((await payBack(order.id, 1)).at('code')).toBe('nothing_owed')
  await refund(order.id, 200)
  await refund(order.id, 50)
  const listed = await shop.staff.get(`/admin/order-tasks?order_id=${order.id}`)
  expect(listed.at('order_tasks.0')).toMatchObject({ task: 'pay-back', amount: 250 })
  expect((await payBack(order.id, 200)).at('code')).toBe('owed_changed')
  const replies = await Promise.all([payBack(order.id, 250), payBack(order.id, 250)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await tasksOf(order)).toEqual([])
  await refund(order.id, 30)
  expect((await shop.staff.get(`/admin/orders/${order.id}/desk`)).at('desk.to_pay_back')).toBe(30)
})

test('what is to be paid back waits since the oldest refund that is not', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await pay(shop, order)
  await refund(order.id, 200)
  await payBack(order.id, 200)
  for (const amount of [30, 50]) await refund(order.id, amount)
  const ago = `UPDATE refund SET created_at = now() - $3 * interval '1 day'
    WHERE order_id = $1 AND amount = $2 RETURNING created_at`
  const moved = async (amount: number, days: number) =>
    (await shop.query(ago, [order.id, amount, days]))[0]?.['created_at']
  await moved(200, 9)
  const oldest = await moved(30, 5)
  const listed = await shop.staff.get(`/admin/order-tasks?order_id=${order.id}&task=pay-back`)
  expect(listed.at('order_tasks.0.amount')).toBe(80)
  expect(new Date(listed.text('order_tasks.0.since'))).toEqual(oldest)
})

test('what came back before its invoice was paid was never transferred, and is not paid back', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await ship(shop, order)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/returns', { order_id: order.id, items })
  await receive(shop, made.text('return.id'), items)
  await pay(shop, order)
  const paid = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(paid.number('order.refunded_total')).toBe(order.unitPrice)
  expect(await tasksOf(order)).toEqual([])
  await refund(order.id, 70)
  expect((await shop.staff.get(`/admin/orders/${order.id}/desk`)).at('desk.to_pay_back')).toBe(70)
})

test('what a cancelled order was paid by transfer is paid back, and a card is no task', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await pay(shop, order)
  await shop.staff.post(`/admin/orders/${order.id}/cancel`)
  expect(await tasksOf(order)).toEqual(['pay-back'])
  expect((await payBack(order.id, order.total)).status).toBe(200)
  const byCard = await buyAndShip(shop, shop.guest)
  await refund(byCard.id, 100)
  expect(await tasksOf(byCard)).toEqual([])
})

test('a swap is a task until its goods are packed', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/swaps', aSwap(order))
  expect(await tasksOf(order)).toEqual(['receive'])
  await confirmSwap(by, made.text('swap.cart_id'))
  expect(await tasksOf(order)).toEqual(['receive', 'settle-swap'])
  const path = `/admin/orders/${order.id}/swaps/${made.text('swap.id')}`
  await shop.staff.post(`${path}/process-payment`)
  expect(await tasksOf(order)).toEqual(['receive', 'settle-swap'])
  const store = await shop.staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')
  await shop.staff.post(`${path}/fulfillments`, { location_id })
  expect(await tasksOf(order)).toEqual(['receive', 'ship'])
})

test('what an edit adds to a sent order is captured and packed', async () => {
  const order = await buyAndShip(shop, shop.guest)
  await refund(order.id, 100)
  const by = browserWithOrder(shop, order.id)
  const edit = await requestEdit(shop, order, 5)
  expect(await tasksOf(order)).toEqual(['edit'])
  await payFor(by, edit.collection)
  await by.post(`${edit.at}/complete`)
  expect(await tasksOf(order)).toEqual(['capture', 'fulfil'])
  await pay(shop, order)
  expect(await tasksOf(order)).toEqual(['fulfil'])
  const seen = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(seen.at('order')).toMatchObject({
    fulfillment_status: 'partially_shipped',
    payment_status: 'partially_refunded',
  })
  await pack(shop, { ...order, lineId: seen.text('order.items.0.id') }, 2)
  expect(await tasksOf(order)).toEqual(['ship'])
})

test('an invoice is overdue the day after its day', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await ship(shop, order)
  await browserWithOrder(shop, order.id).get(`/store/orders/${order.id}/invoices`)
  const due = (days: number) =>
    shop.query(
      `UPDATE invoice SET document = jsonb_set(document, '{dueOn}',
         to_jsonb((current_date - $2::int)::text)) WHERE order_id = $1`,
      [order.id, days],
    )
  await due(0)
  expect(await tasksOf(order)).toEqual([])
  await due(1)
  expect(await tasksOf(order)).toEqual(['overdue'])
})

test('an overdue invoice stands for what is left of it after a return', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await ship(shop, order)
  const by = browserWithOrder(shop, order.id)
  await by.get(`/store/orders/${order.id}/invoices`)
  await shop.query(
    `UPDATE invoice SET document = jsonb_set(document, '{dueOn}', '"2026-01-01"')
     WHERE order_id = $1`,
    [order.id],
  )
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const made = await by.post('/store/returns', { order_id: order.id, items })
  await receive(shop, made.text('return.id'), items)
  const left = order.total - order.unitPrice
  const late = await shop.staff.get(`/admin/order-tasks?order_id=${order.id}&task=overdue`)
  expect(late.list('order_tasks', 'amount')).toEqual([left])
  const number = `#${late.number('order_tasks.0.display_id')}`
  const open = await shop.staff.get(`/admin/invoices?q=${encodeURIComponent(number)}`)
  expect(open.number(`${open.where('invoices', 'id', order.id)}.amount`)).toBe(left)
})

test("a swap's transfer is overdue the day after its day", async () => {
  const order = await buyAndShip(shop, shop.guest)
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/swaps', aSwap(order, { back: 1, out: 3 }))
  await confirmSwap(by, made.text('swap.cart_id'), 'invoice')
  await by.get(`/store/orders/${order.id}/invoices`)
  const due = (days: number) =>
    shop.query(
      `UPDATE invoice SET document = jsonb_set(document, '{dueOn}',
         to_jsonb((current_date - $2::int)::text)) WHERE swap_id = $1`,
      [made.text('swap.id'), days],
    )
  await due(0)
  expect(await tasksOf(order)).not.toContain('overdue')
  await due(1)
  const listed = await shop.staff.get(`/admin/order-tasks?order_id=${order.id}&task=overdue`)
  expect(listed.list('order_tasks', 'swap_id')).toEqual([made.text('swap.id')])
})

test('a gift card that the shop mails itself is nothing to fulfil', async () => {
  const [card] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = 'gift-card' ORDER BY v.variant_rank LIMIT 1`,
  )
  const order = await buy(shop, shop.guest, { variantId: String(card?.['id']), quantity: 1 })
  expect(await tasksOf(order)).toEqual(['capture'])
})

test('the counts are those of the lists, with the longest waiting', async () => {
  await buy(shop, shop.guest)
  const counts = await shop.staff.get('/admin/order-tasks/counts')
  const fulfil = counts.where('counts', 'task', 'fulfil')
  const list = await shop.staff.get('/admin/order-tasks?task=fulfil&order=since&limit=1')
  expect(counts.number(`${fulfil}.count`)).toBe(list.number('count'))
  expect(Date.parse(counts.text(`${fulfil}.oldest`))).toBe(
    Date.parse(list.text('order_tasks.0.since')),
  )
})
