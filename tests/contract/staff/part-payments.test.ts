import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceDocument } from '#domain/order/invoice.ts'
import {
  afterSale,
  aReturnOption,
  browserWithOrder,
  buy,
  type PlacedOrder,
  receive,
  ship,
} from '../support/after-sale.ts'
import { cookieOf } from '../support/shoppers.ts'
import { openTestShop, STAFF, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

const byInvoice = () => buy(shop, shop.guest, { provider: 'invoice' })

const record = ({ id }: PlacedOrder, amount: number, by = shop.staff) =>
  by.call('POST', `/admin/orders/${id}/part-payment`, { amount })

const standingOf = async ({ id }: PlacedOrder) => {
  const seen = await browserWithOrder(shop, id).get(`/store/orders/${id}/invoices`)
  const order = await shop.staff.get(`/admin/orders/${id}`)
  return [seen.at('state.amountDue'), seen.at('state.paidOn'), order.at('order.payment_status')]
}

const paymentsOf = async ({ id }: PlacedOrder) =>
  (
    await shop.query(
      `SELECT amount, captured_at IS NOT NULL AS is_captured, (data ->> 'amount')::int AS noted
       FROM payment WHERE order_id = $1 ORDER BY captured_at, amount`,
      [id],
    )
  ).map(({ amount, is_captured, noted }) => [amount, is_captured, noted])

test('an invoice is paid in three parts, and only the last one captures its order', async () => {
  const order = await byInvoice()
  expect((await record(order, 500)).status).toBe(200)
  expect(await standingOf(order)).toEqual([order.total - 500, null, 'awaiting'])
  expect((await record(order, 250)).status).toBe(200)
  expect(await standingOf(order)).toEqual([order.total - 750, null, 'awaiting'])
  const rest = order.total - 750
  expect(await paymentsOf(order)).toEqual([
    [500, true, 500],
    [250, true, 250],
    [rest, false, rest],
  ])
  expect((await record(order, rest)).status).toBe(200)
  expect(await standingOf(order)).toEqual([0, expect.any(String), 'captured'])
  const seen = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  const paid = seen.list('desk.timeline', 'kind').filter((kind) => kind === 'paid')
  expect(paid).toHaveLength(3)
})

test('the list of invoices asks for what is still open', async () => {
  const order = await byInvoice()
  await record(order, 300)
  const number = (await shop.staff.get(`/admin/orders/${order.id}`)).number('order.display_id')
  const found = await shop.staff.get(`/admin/invoices?q=${encodeURIComponent(`#${number}`)}`)
  expect(found.list('invoices', 'amount')).toContain(order.total - 300)
})

test('more than what is due is refused, and so is a card', async () => {
  const order = await byInvoice()
  const refused = await record(order, order.total + 1)
  expect([refused.status, refused.at('code')]).toEqual([400, 'too_much'])
  const byCard = await buy(shop, shop.guest)
  expect((await record(byCard, 100)).at('code')).toBe('already_paid')
  expect(await paymentsOf(byCard)).toHaveLength(1)
  for (const amount of [0, -1, 0.5]) expect((await record(order, amount)).status).toBe(400)
  expect((await record({ ...order, id: 'order_none' }, 1)).status).toBe(404)
})

test('two parts at once that exceed the invoice together are not both taken', async () => {
  const order = await byInvoice()
  const part = order.total - 100
  const replies = await Promise.all([record(order, part), record(order, part)])
  expect(replies.map(({ status }) => status).toSorted()).toContain(200)
  expect((await standingOf(order))[0]).toBe(100)
})

test('a part that is sent twice under one key is recorded once', async () => {
  const order = await byInvoice()
  const cookie = cookieOf(await shop.guest.post('/admin/auth', STAFF))
  const once = shop.as({ ...cookie, 'idempotency-key': crypto.randomUUID() })
  await Promise.all([record(order, 300, once), record(order, 300, once)])
  expect((await record(order, 300, once)).status).toBe(200)
  expect((await standingOf(order))[0]).toBe(order.total - 300)
})

test('what came back lowers what is due, and is settled with the last part', async () => {
  const order = await byInvoice()
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const created = await shop.staff.post(`/admin/orders/${order.id}/return`, {
    items,
    return_shipping: { option_id: await aReturnOption(shop), price: 0 },
  })
  await receive(shop, created.text('order.returns.0.id'), items)
  const due = order.total - order.unitPrice
  expect((await record(order, due + 1)).at('code')).toBe('too_much')
  await record(order, 100)
  expect((await standingOf(order))[0]).toBe(due - 100)
  await record(order, due - 100)
  const refunds = await shop.query('SELECT amount FROM refund WHERE order_id = $1', [order.id])
  expect(refunds).toEqual([{ amount: order.unitPrice }])
  expect((await standingOf(order))[0]).toBe(0)
})

test('what comes back of an invoice that is paid in part lowers the rest, and is not refunded', async () => {
  const order = await byInvoice()
  await record(order, 500)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const created = await shop.staff.post(`/admin/orders/${order.id}/return`, {
    items,
    return_shipping: { option_id: await aReturnOption(shop), price: 0 },
  })
  await receive(shop, created.text('order.returns.0.id'), items)
  const due = order.total - 500 - order.unitPrice
  expect((await standingOf(order))[0]).toBe(due)
  expect(await shop.query('SELECT FROM refund WHERE order_id = $1', [order.id])).toEqual([])
  await record(order, due)
  const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect([(await standingOf(order))[0], desk.at('desk.to_pay_back')]).toEqual([0, 0])
})

test('a cancelled order gives its part payments back', async () => {
  const order = await byInvoice()
  await record(order, 400)
  await shop.staff.post(`/admin/orders/${order.id}/cancel`)
  const refunds = await shop.query('SELECT amount FROM refund WHERE order_id = $1', [order.id])
  expect(refunds).toEqual([{ amount: 400 }])
})

const capture = ({ id }: PlacedOrder, amount: unknown) =>
  shop.staff.call('POST', `/admin/orders/${id}/capture`, { amount })

test('an invoice of which a part was paid is not marked as paid by the amount that it had', async () => {
  const order = await byInvoice()
  await record(order, 400)
  const stale = await capture(order, order.total)
  expect([stale.status, stale.at('code')]).toEqual([400, 'amount_changed'])
  expect((await standingOf(order))[0]).toBe(order.total - 400)
  expect((await capture(order, order.total - 400)).status).toBe(200)
  expect((await standingOf(order))[0]).toBe(0)
})

test('an invoice of which something came back is marked as paid by what is due', async () => {
  const order = await byInvoice()
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const created = await shop.staff.post(`/admin/orders/${order.id}/return`, {
    items,
    return_shipping: { option_id: await aReturnOption(shop), price: 0 },
  })
  await receive(shop, created.text('order.returns.0.id'), items)
  const due = order.total - order.unitPrice
  expect((await standingOf(order))[0]).toBe(due)
  await shop.query(
    `UPDATE invoice SET document = jsonb_set(document, '{dueOn}', to_jsonb((current_date - 1)::text))
     WHERE order_id = $1`,
    [order.id],
  )
  const number = (await shop.staff.get(`/admin/orders/${order.id}`)).number('order.display_id')
  const listed = await shop.staff.get(`/admin/invoices?q=${encodeURIComponent(`#${number}`)}`)
  const at = listed.list('invoices', 'order_id').indexOf(order.id)
  const tasks = await shop.staff.get(`/admin/order-tasks?order_id=${order.id}&task=overdue`)
  expect([listed.list('invoices', 'amount')[at], tasks.at('order_tasks.0.amount')]).toEqual([
    due,
    due,
  ])
  expect((await capture(order, order.total)).at('code')).toBe('amount_changed')
  expect((await capture(order, due)).status).toBe(200)
  expect((await standingOf(order))[0]).toBe(0)
})

async function sendAllBack(order: PlacedOrder) {
  const items = [{ item_id: order.lineId, quantity: order.quantity }]
  const created = await shop.staff.post(`/admin/orders/${order.id}/return`, {
    items,
    refund: order.total,
  })
  await receive(shop, created.text('order.returns.0.id'), items)
}

async function refundClaim(order: PlacedOrder) {
  const claim_items = [{ item_id: order.lineId, quantity: order.quantity, reason: 'other' }]
  const path = `/admin/orders/${order.id}/claims`
  await shop.staff.post(path, { type: 'refund', refund_amount: order.total, claim_items })
}

test.each([
  ['sent back', sendAllBack],
  ['broken', refundClaim],
])(
  'an invoice of which everything is %s is settled, and its history has no payment',
  async (_, give) => {
    const order = await byInvoice()
    await ship(shop, order)
    await give(order)
    expect(await standingOf(order)).toEqual([0, null, 'refunded'])
    const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
    for (const kind of ['paid', 'refunded'])
      expect(desk.list('desk.timeline', 'kind')).not.toContain(kind)
    expect(desk.at('desk.to_pay_back')).toBe(0)
    const seen = await afterSale(browserWithOrder(shop, order.id), order)
    const [given] = [...seen.list('after_sale.returns'), ...seen.list('after_sale.claims')]
    expect(given).toMatchObject({ unasked_amount: order.total })
    const found = await browserWithOrder(shop, order.id).get(`/store/orders/${order.id}/invoices`)
    const totals = found.list('invoices').map((document) => invoiceDocument.parse(document).total)
    expect(totals).toEqual([order.total, -order.total])
    await shop.staff.post(`/admin/orders/${order.id}/complete`)
    expect((await shop.staff.call('POST', `/admin/orders/${order.id}/archive`)).status).toBe(200)
  },
)

test('an invoice is settled once where a return and a claim give it back at the same moment', async () => {
  const order = await byInvoice()
  await ship(shop, order)
  const items = [{ item_id: order.lineId, quantity: order.quantity - 1 }]
  const { total, unitPrice } = order
  const created = await shop.staff.post(`/admin/orders/${order.id}/return`, {
    items,
    refund: total - unitPrice,
  })
  const claim_items = [{ item_id: order.lineId, quantity: 1, reason: 'other' }]
  await Promise.all([
    receive(shop, created.text('order.returns.0.id'), items),
    shop.staff.post(`/admin/orders/${order.id}/claims`, {
      type: 'refund',
      refund_amount: unitPrice,
      claim_items,
    }),
  ])
  expect(await standingOf(order)).toEqual([0, null, 'refunded'])
  expect(await paymentsOf(order)).toEqual([[total, true, total]])
  const found = await browserWithOrder(shop, order.id).get(`/store/orders/${order.id}/invoices`)
  const totals = found.list('invoices').map((document) => invoiceDocument.parse(document).total)
  expect(totals.reduce((sum, each) => sum + each, 0)).toBe(0)
  expect((await shop.staff.get(`/admin/orders/${order.id}/desk`)).at('desk.to_pay_back')).toBe(0)
})

test('an invoice of which a part was paid is settled once the rest of it came back', async () => {
  const order = await byInvoice()
  await ship(shop, order)
  await record(order, 400)
  await sendAllBack(order)
  expect(await standingOf(order)).toEqual([0, expect.any(String), 'refunded'])
  const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(desk.at('desk.to_pay_back')).toBe(400)
})

test('a card is captured by the amount that staff saw, and of one that is captured nothing more', async () => {
  const order = await buy(shop, shop.guest)
  expect((await capture(order, order.total - 1)).at('code')).toBe('amount_changed')
  for (const amount of [-1, 0.5, 'all']) expect((await capture(order, amount)).status).toBe(400)
  expect((await capture(order, order.total)).status).toBe(200)
  expect((await capture(order, order.total)).status).toBe(200)
  expect(await paymentsOf(order)).toHaveLength(1)
})
