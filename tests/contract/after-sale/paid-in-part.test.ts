import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import {
  afterSale,
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { payFor, requestEdit } from '../support/edits.ts'
import { expectMail } from '../support/expect-mail.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// Claims and swaps of orders of which a part is not paid, or only promised.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

const euros = (amount: number) => formatMoney({ amount, currencyCode: 'eur' })

/** One piece that is paid, and two that staff have added; all three are sent. */
async function buyOneOfThree(email: string, pays: 'by card' | 'not yet') {
  const order = await buy(shop, shop.guest, { email, quantity: 1 })
  await pay(shop, order)
  const edit = await requestEdit(shop, order, 3)
  const by = browserWithOrder(shop, order.id)
  if (pays === 'by card') {
    await payFor(by, edit.collection)
    await by.post(`${edit.at}/complete`)
  } else await shop.staff.post(`${edit.path}/confirm`)
  const sent: PlacedOrder = { ...order, lineId: edit.lineId, quantity: 3 }
  await ship(shop, sent)
  return sent
}

async function agreeToClaim({ id, lineId }: PlacedOrder, quantity: number) {
  const items = [{ item_id: lineId, quantity, reason: 'other' }]
  const by = browserWithOrder(shop, id)
  const made = await by.post(`/store/orders/${id}/claims`, { type: 'refund', items })
  await shop.staff.post(`/admin/orders/${id}/claims/${made.text('claim.id')}/process-refund`)
}

async function sendBack({ id }: PlacedOrder, item_id: string, quantity: number) {
  const items = [{ item_id, quantity }]
  const by = browserWithOrder(shop, id)
  const made = await by.post('/store/returns', { order_id: id, items })
  await receive(shop, made.text('return.id'), items)
}

const sums = z.object({ paid: z.number(), refunded: z.number() })

async function moneyOf({ id }: PlacedOrder) {
  const [row] = await shop.query(
    `SELECT sum(amount)::int AS paid, sum(amount_refunded)::int AS refunded FROM payment
     WHERE order_id = $1 AND captured_at IS NOT NULL`,
    [id],
  )
  return sums.parse(row)
}

const stillToPay = async (order: PlacedOrder) =>
  (await afterSale(browserWithOrder(shop, order.id), order)).list(
    'after_sale.order_edits',
    'difference_due',
  )

async function invoiced({ id }: PlacedOrder) {
  const seen = await browserWithOrder(shop, id).get(`/store/orders/${id}/invoices`)
  const invoices = z.array(invoiceDocument).parse(seen.at('invoices'))
  const total = invoices.reduce((sum, each) => sum + each.total, 0)
  return { total, due: seen.number('state.amountDue') }
}

test('a claim takes off first what nobody has paid for a change, and refunds the rest', async () => {
  const email = uniqueEmail()
  const order = await buyOneOfThree(email, 'not yet')
  const { unitPrice, total } = order
  await agreeToClaim(order, 3)
  expect(await stillToPay(order)).toEqual([])
  expect(await moneyOf(order)).toEqual({ paid: total, refunded: unitPrice })
  expect((await invoiced(order)).total).toBe(total - unitPrice)
  const mail = await openOutbox(shop).one(email, /You get .* back for order/)
  expectMail(mail, [
    `You get ${euros(3 * unitPrice)} back for the problem with your order: ${euros(unitPrice)} to the test card you paid with and ${euros(2 * unitPrice)} off what was still to pay.`,
  ])
})

test('a claim refunds what is promised for a change once that is captured', async () => {
  const email = uniqueEmail()
  const order = await buyOneOfThree(email, 'by card')
  const { unitPrice, total } = order
  await agreeToClaim(order, 3)
  expect(await moneyOf(order)).toEqual({ paid: total, refunded: total })
  expect((await invoiced(order)).total).toBe(total - unitPrice)
  const mail = await openOutbox(shop).one(email, /You get .* back for order/)
  expectMail(mail, ['as soon as we have taken your payment'])

  await pay(shop, order)
  expect(await moneyOf(order)).toEqual({ paid: total + 2 * unitPrice, refunded: 3 * unitPrice })
  expect((await invoiced(order)).total).toBe(total - unitPrice)
})

test('a claim lowers an invoice that is not paid whole, and asks for nothing twice', async () => {
  const email = uniqueEmail()
  const order = await buy(shop, shop.guest, { email, provider: 'invoice' })
  await shop.staff.post(`/admin/orders/${order.id}/part-payment`, { amount: 500 })
  await ship(shop, order)
  await agreeToClaim(order, 1)
  const due = order.total - 500 - order.unitPrice
  expect(await invoiced(order)).toEqual({ total: order.total - order.unitPrice, due })
  expect(await moneyOf(order)).toEqual({ paid: 500, refunded: 0 })
  const mail = await openOutbox(shop).one(email, /You have .* less to pay for order/)
  expectMail(mail, [`${euros(order.unitPrice)} for the problem with your order, off your invoice`])

  await shop.staff.post(`/admin/orders/${order.id}/part-payment`, { amount: due })
  expect(await invoiced(order)).toEqual({ total: order.total - order.unitPrice, due: 0 })
  const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(desk.at('desk.to_pay_back')).toBe(0)
})

test('a cheaper swap takes off first what nobody has paid for a change', async () => {
  const email = uniqueEmail()
  const order = await buyOneOfThree(email, 'not yet')
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/swaps', aSwap(order, { back: 3, out: 1 }))
  const done = await confirmSwap(by, made.text('swap.cart_id'))
  const less = 0 - done.number('data.difference_due')
  const path = `/admin/orders/${order.id}/swaps/${made.text('swap.id')}/process-payment`
  for (const _ of [1, 2]) await shop.staff.post(path)
  expect(less).toBeGreaterThan(order.total)
  expect(await stillToPay(order)).toEqual([2 * order.unitPrice - less])
  expect(await moneyOf(order)).toEqual({ paid: order.total, refunded: 0 })
  expect((await invoiced(order)).total).toBe(order.total + 2 * order.unitPrice - less)
  const mail = await openOutbox(shop).one(email, /You have .* less to pay for order/)
  expectMail(mail, [
    `${euros(less)} for your swap, off what was still to pay`,
    'You have less to pay',
  ])
})

test('what comes back of a swap is refunded once its difference is captured', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/swaps', aSwap(order, { back: 1, out: 3 }))
  const done = await confirmSwap(by, made.text('swap.cart_id'))
  const swap = made.text('swap.id')
  const path = `/admin/orders/${order.id}/swaps/${swap}`
  const store = await shop.staff.get('/admin/store')
  const location_id = store.text('store.default_location_id')
  await shop.staff.post(`${path}/fulfillments`, { location_id })
  const [parcel] = await shop.query('SELECT id FROM fulfillment WHERE swap_id = $1', [swap])
  await shop.staff.post(`${path}/shipments`, { fulfillment_id: parcel?.['id'] })
  const [line] = await shop.query('SELECT id FROM line_item WHERE swap_id = $1', [swap])
  await sendBack(order, order.lineId, 2)
  await sendBack(order, String(line?.['id']), 3)
  expect(await moneyOf(order)).toEqual({ paid: order.total, refunded: order.total })

  await shop.staff.post(`${path}/process-payment`)
  const paid = order.total + done.number('data.difference_due')
  expect(await moneyOf(order)).toEqual({ paid, refunded: 5 * order.unitPrice })
})
