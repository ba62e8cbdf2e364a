import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectMail } from '../support/expect-mail.ts'
import {
  countMails,
  type GuestOrder,
  placeGuestOrder,
  returnOption,
  shipGuestOrder,
} from '../support/guest-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'

let shop: FreshTestShop
let outbox: ReturnType<typeof openOutbox>
let option: Awaited<ReturnType<typeof returnOption>>
beforeAll(async () => {
  shop = await openFreshTestShop()
  await shop.startWorker({ JOBS_SCHEDULE: '* * * * * *' })
  outbox = openOutbox(shop)
  option = await returnOption(shop)
})
afterAll(() => shop.stop())

const euros = (amount: unknown) => `€${(Number(amount) / 100).toFixed(2)}`

async function requestReturn(order: GuestOrder, body: Readonly<Record<string, unknown>> = {}) {
  const by = order.guestOnce()
  const request = { order_id: order.id, items: order.items, ...body }
  const made = await by.post('/store/returns', request)
  await by.post('/store/returns', request)
  return made.text('return.id')
}

test('a guest’s return that is requested twice under one key is one mail with the instructions', async () => {
  const order = await shipGuestOrder(shop)
  const reasons = await shop.staff.get('/admin/return-reasons')
  const [item] = order.items
  const id = await requestReturn(order, {
    items: [{ ...item, reason_id: reasons.text('return_reasons.0.id') }],
    return_shipping: { option_id: option.id },
  })
  const mail = await outbox.one(order.email, /Your return for order/)
  const [kept] = await shop.query('SELECT refund_amount FROM return WHERE id = $1', [id])
  expectMail(mail, [
    `${order.goods} (${reasons.text('return_reasons.0.label')})`,
    `the way you chose: ${option.name}.`,
    `refund ${euros(kept?.['refund_amount'])}`,
    `“Order ${order.number}”`,
    'Am Kai 4',
    '20457 Hamburg',
  ])
  expect(await countMails(shop, order.id, 'return-requested')).toBe(1)
})

test('the mail of a return without a shipping option says that the shopper pays the postage', async () => {
  const order = await shipGuestOrder(shop)
  await requestReturn(order)
  const mail = await outbox.one(order.email, /Your return for order/)
  expectMail(mail, ['You pay the postage.'])
})

test('a received return is one mail with its items and the refund', async () => {
  const order = await shipGuestOrder(shop)
  const path = `/admin/returns/${await requestReturn(order)}/receive`
  const { location_id, items } = order
  await shop.staff.post(path, { items, location_id, refund: 321 })
  expect((await shop.staff.call('POST', path, { items, location_id })).status).toBe(400)
  const mail = await outbox.one(order.email, /has arrived/)
  expectMail(mail, [order.goods, 'We have refunded €3.21 by bank transfer.'])
  expect(await countMails(shop, order.id, 'return-received')).toBe(1)
  expect(await countMails(shop, order.id, 'refund-made')).toBe(0)
})

test('the mail of a return without a refund says so', async () => {
  const order = await shipGuestOrder(shop)
  const path = `/admin/returns/${await requestReturn(order)}/receive`
  await shop.staff.post(path, { items: order.items, location_id: order.location_id, refund: 0 })
  expectMail(await outbox.one(order.email, /has arrived/), ['There is nothing to refund for it.'])
})

test('a return of an unpaid order is deducted from the amount due', async () => {
  const order = await placeGuestOrder(shop)
  await order.ship({ no_notification: true })
  const id = await requestReturn(order)
  const request = await outbox.one(order.email, /Your return for order/)
  const [kept] = await shop.query('SELECT refund_amount FROM return WHERE id = $1', [id])
  const worth = Number(kept?.['refund_amount'])
  expectMail(request, [
    `when it arrives, take ${euros(worth)} off what you still have to pay and e-mail you.`,
  ])
  const states = async () => {
    const seen = await order.guest.get(`/store/orders/${order.id}/after-sale`)
    return seen.at('after_sale.returns.0')
  }
  expect(await states()).toMatchObject({ refund_amount: 0, unasked_amount: worth })
  const { location_id, items } = order
  await shop.staff.post(`/admin/returns/${id}/receive`, { items, location_id })
  expect(await states()).toMatchObject({ refund_amount: 0, unasked_amount: worth })
  const mail = await outbox.one(order.email, /has arrived/)
  expectMail(mail, [`You pay ${euros(kept?.['refund_amount'])} less for your order.`])
})

test('a return that exceeds the payment is announced as under review', async () => {
  const order = await shipGuestOrder(shop)
  const path = `/admin/returns/${await requestReturn(order)}/receive`
  const refund = 9_999_999
  await shop.staff.post(path, { items: order.items, location_id: order.location_id, refund })
  const mail = await outbox.one(order.email, /has arrived/)
  expectMail(mail, ['We are looking into it and will e-mail you.'])
})
