import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { formatMoney } from '#domain/money/money.ts'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import {
  afterSale,
  browserWithOrder,
  buy,
  charges,
  type PlacedOrder,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { requestEdit } from '../support/edits.ts'
import { expectMail } from '../support/expect-mail.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

/** One piece that is paid, and two that staff have added and nobody has paid; all three are sent. */
async function buyPaidInPart() {
  const email = uniqueEmail()
  const order = await buy(shop, shop.guest, { email, quantity: 1 })
  await pay(shop, order)
  const edit = await requestEdit(shop, order, 3)
  await shop.staff.post(`${edit.path}/confirm`)
  const sent: PlacedOrder = { ...order, lineId: edit.lineId, quantity: 3 }
  await ship(shop, sent)
  return { email, sent, edit, by: browserWithOrder(shop, order.id) }
}

async function sendBack({ id, lineId }: PlacedOrder, quantity: number) {
  const items = [{ item_id: lineId, quantity }]
  const by = browserWithOrder(shop, id)
  const made = await by.post('/store/returns', { order_id: id, items })
  const returnId = made.text('return.id')
  return { arrive: () => receive(shop, returnId, items) }
}

const MONEY = ['refund_amount', 'unasked_amount'] as const

async function moneyOf(order: PlacedOrder) {
  const seen = await afterSale(browserWithOrder(shop, order.id), order)
  const count = seen.list('after_sale.returns').length
  return Array.from({ length: count }, (_, index) =>
    MONEY.map((name) => seen.number(`after_sale.returns.${index}.${name}`)),
  )
}

async function invoiced({ id }: PlacedOrder): Promise<number> {
  const seen = await browserWithOrder(shop, id).get(`/store/orders/${id}/invoices`)
  const invoices = z.array(invoiceDocument).parse(seen.at('invoices'))
  return invoices.reduce((sum, { total }) => sum + total, 0)
}

test('what comes back is first no longer asked for, and then refunded', async () => {
  const { email, sent, edit, by } = await buyPaidInPart()
  const { unitPrice, total } = sent
  const [first, rest] = [await sendBack(sent, 1), await sendBack(sent, 2)]
  const expected = [
    [0, unitPrice],
    [unitPrice, unitPrice],
  ]
  expect(await moneyOf(sent)).toEqual(expected)
  await first.arrive()
  expect(await moneyOf(sent)).toEqual(expected)
  const open = await afterSale(by, sent)
  expect(open.list('after_sale.order_edits', 'difference_due')).toEqual([unitPrice])
  expect(await invoiced(sent)).toBe(total + unitPrice)
  const less = formatMoney({ amount: unitPrice, currencyCode: 'eur' })
  const mail = await openOutbox(shop).one(email, /return for order \d+ has arrived/)
  expectMail(mail, [`You pay ${less} less for your order.`])

  await rest.arrive()
  expect(await moneyOf(sent)).toEqual(expected)
  const settled = await afterSale(by, sent)
  expect(settled.list('after_sale.order_edits')).toEqual([])
  expect(await charges(shop, sent)).toEqual([
    { status: 'captured', amount: total, refunded_amount: unitPrice },
  ])
  expect(await invoiced(sent)).toBe(total - unitPrice)
  const late = await by.call('POST', `${edit.collection}/sessions`, { provider_id: 'test-card' })
  expect(late.status).toBe(400)
})
