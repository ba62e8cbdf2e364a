import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#domain/money/money.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { browserWithOrder, buy, pay } from '../support/after-sale.ts'
import { requestEdit } from '../support/edits.ts'
import { expectMail, linksOf } from '../support/expect-mail.ts'
import { countMails, type GuestOrder, placeGuestOrder, resend } from '../support/guest-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
  outbox = openOutbox(shop)
})
afterAll(() => shop.stop())

test('a sent parcel is one mail with its items and the tracking link', async () => {
  const order = await placeGuestOrder(shop)
  await order.ship({ tracking_numbers: ['00340434161094022115', 'JJD00022'] })
  const mail = await outbox.one(order.email, /on its way/)
  expect(mail.headers.get('subject')).toBe(`Your order ${order.number} is on its way`)
  const facts = [order.goods, '00340434161094022115', 'JJD00022', 'Lindenweg 7', 'Hello Ines,']
  expectMail(mail, facts)
  expect(linksOf(mail)[0]?.searchParams.get('order')).toBe(order.id)
  expect(await countMails(shop, order.id, 'order-shipped')).toBe(1)
})

test('what is mailed after staff have corrected the address goes to the new one alone', async () => {
  const order = await placeGuestOrder(shop)
  const email = uniqueEmail()
  await shop.staff.post(order.path, { email })
  await order.ship()
  await outbox.one(email, /on its way/)
  const before = outbox.to(order.email).map(({ headers }) => headers.get('subject'))
  expect(before.filter((subject) => subject?.includes('on its way'))).toEqual([])
})

test('a tracking link is included only if it is a web address', async () => {
  const order = await placeGuestOrder(shop)
  await order.ship({ tracking_numbers: ['4711', '4712'] })
  await shop.query(
    `UPDATE tracking_link SET url = CASE tracking_number
       WHEN '4711' THEN 'https://parcels.example/4711' ELSE 'javascript:alert(1)' END
     WHERE fulfillment_id IN (SELECT id FROM fulfillment WHERE order_id = $1)`,
    [order.id],
  )
  const again = await resend(shop, order.id, 'order-shipped')
  const mail = await outbox.one(again, /on its way/)
  expectMail(mail, ['4711', '4712'], ['localhost:4321', 'parcels.example'])
  expect(mail.html).not.toContain('javascript:')
})

test('the mail of a partial shipment says that more will follow', async () => {
  const order = await placeGuestOrder(shop)
  await shop.query('UPDATE line_item SET quantity = 2 WHERE id = $1', [order.lineId])
  await order.ship()
  const mail = await outbox.one(order.email, /Part of your order/)
  expectMail(mail, [order.goods, 'The rest follows in another parcel.'])
})

test('staff can suppress the mail of a parcel, or all mails of an order', async () => {
  const quiet = await placeGuestOrder(shop)
  await quiet.ship({ no_notification: true })
  expect(await countMails(shop, quiet.id, 'order-shipped')).toBe(0)

  const silenced = await placeGuestOrder(shop)
  await shop.staff.post(silenced.path, { no_notification: true })
  await shop.staff.post(`${silenced.path}/cancel`)
  expect(await countMails(shop, silenced.id, 'order-canceled')).toBe(0)
})

test('a cancelled order is one mail that says what happens to its payment', async () => {
  const order = await placeGuestOrder(shop)
  await shop.staff.post(`${order.path}/cancel`)
  await shop.staff.call('POST', `${order.path}/cancel`)
  const mail = await outbox.one(order.email, /is cancelled/)
  expectMail(mail, [`Your order ${order.number} at Tarn`, order.goods, 'Nothing was charged'])
  expect(await countMails(shop, order.id, 'order-canceled')).toBe(1)
})

test('a cancelled order’s mail names what is refunded now, and what is back on a gift card', async () => {
  const card = await shop.staff.post('/admin/gift-cards', {
    value: 300,
    region_id: shop.regionOf('eur'),
  })
  const email = uniqueEmail()
  const codes = [card.text('gift_card.code')]
  const order = await buy(shop, shop.guest, { email, codes, provider: 'invoice' })
  await pay(shop, order)
  const path = `/admin/orders/${order.id}`
  await shop.staff.post(`${path}/refund`, { amount: 250, reason: 'discount' })
  await shop.staff.post(`${path}/cancel`)
  const rest = formatMoney({ amount: order.total - 250, currencyCode: 'eur' })
  const mail = await outbox.one(email, /is cancelled/)
  expectMail(mail, [`We are refunding ${rest} by`, '€3.00 is back on your gift card'])
})

test('the mail of an order that is cancelled after its refund does not say that nothing was charged', async () => {
  const order = await placeGuestOrder(shop)
  await order.pay()
  const [charged] = await shop.query('SELECT amount FROM payment WHERE order_id = $1', [order.id])
  await shop.staff.post(`${order.path}/refund`, { amount: charged?.['amount'], reason: 'other' })
  await shop.staff.post(`${order.path}/cancel`)
  const mail = await outbox.one(order.email, /is cancelled/)
  expectMail(mail, ['What you paid has been refunded already, and there is nothing to pay.'])
  expect(mail.text).not.toContain('Nothing was charged')
})

test('a refund is one mail with its amount, its means and the refunded total', async () => {
  const order = await placeGuestOrder(shop)
  await order.pay()
  const refund = { amount: 250, reason: 'discount', note: 'He was rude' }
  await shop.staff.post(`${order.path}/refund`, refund)
  await shop.staff.post(`${order.path}/refund`, { amount: 100, reason: 'other' })
  const first = await outbox.one(order.email, /We have refunded €2\.50 for order/)
  expectMail(first, ['€2.50', 'by bank transfer', 'as a discount'])
  expect(first.text).not.toContain('rude')
  const second = await outbox.one(order.email, /We have refunded €1\.00 for order/)
  expectMail(second, ['€1.00', 'Refunded in total', '€3.50'])
  expect(await countMails(shop, order.id, 'refund-made')).toBe(2)
})

test('a failed refund is not mailed', async () => {
  const order = await placeGuestOrder(shop)
  await order.pay()
  const refund = { amount: 9_999_999, reason: 'other' }
  expect((await shop.staff.call('POST', `${order.path}/refund`, refund)).status).toBe(400)
  expect(await countMails(shop, order.id, 'refund-made')).toBe(0)
})

/** Staff add two of what was ordered, and ask the shopper. */
async function requestChange(by: GuestOrder) {
  const { staff } = shop
  const made = await staff.post('/admin/order-edits', { order_id: by.id })
  const id = made.text('order_edit.id')
  const [line] = await shop.query('SELECT variant_id FROM line_item WHERE id = $1', [by.lineId])
  const added = { variant_id: line?.['variant_id'], quantity: 2 }
  await staff.post(`/admin/order-edits/${id}/items`, added)
  const requested = await staff.post(`/admin/order-edits/${id}/request`)
  const due = await shop.query(`SELECT amount FROM payment_collection WHERE id = $1`, [
    requested.text('order_edit.payment_collection_id'),
  ])
  return { id, due: `€${(Number(due[0]?.['amount']) / 100).toFixed(2)}` }
}

test('an order edit to confirm is one mail with a link for guests and its cost', async () => {
  const order = await placeGuestOrder(shop)
  const { id, due } = await requestChange(order)
  await shop.staff.call('POST', `/admin/order-edits/${id}/request`)
  const mail = await outbox.one(order.email, /Please confirm a change to your order/)
  expectMail(mail, [`${order.goods.replace('1 ×', '2 ×')} (Added)`, 'Still to pay', due])
  const [link] = linksOf(mail)
  const part = (name: string) => link?.searchParams.get(name) ?? ''
  expect(link?.pathname).toBe('/orders/open')
  expect(part('next')).toBe(`/order-edits/${id}`)
  const signed = [order.id, part('expires'), part('next')].join('.')
  const signature = createHmac('sha256', INTERNAL_SECRET).update(signed).digest('hex')
  expect(part('signature')).toBe(signature)
  expect(await countMails(shop, order.id, 'edit-requested')).toBe(1)
})

test('an order edit that staff confirm is one mail with the amount due', async () => {
  const order = await placeGuestOrder(shop)
  const { id, due } = await requestChange(order)
  await shop.staff.post(`/admin/order-edits/${id}/confirm`)
  await shop.staff.post(`/admin/order-edits/${id}/confirm`)
  const mail = await outbox.one(order.email, /Please pay €[\d.]+ for the change/)
  expectMail(mail, [`Pay ${due}`, 'New total'])
  expect(linksOf(mail)[0]?.searchParams.get('next')).toBe(`/order-edits/${id}`)
  expect(await countMails(shop, order.id, 'edit-confirmed')).toBe(1)
})

test('an order edit that the shopper paid is confirmed by a mail with nothing due', async () => {
  const order = await placeGuestOrder(shop)
  const { id } = await requestChange(order)
  const edit = await order.guest.get(`/store/order-edits/${id}`)
  const collection = `/store/payment-collections/${edit.text('order_edit.payment_collection_id')}`
  const paying = await order.guest.post(`${collection}/sessions`, { provider_id: 'invoice' })
  const session = paying.text('payment_collection.payment_sessions.0.id')
  await order.guest.post(`${collection}/sessions/${session}/authorize`)
  await order.guest.post(`/store/order-edits/${id}/complete`)
  const mail = await outbox.one(order.email, /has been changed/)
  expectMail(mail, ['There is nothing to pay for the change.'])
  expect(mail.text).not.toContain('Still to pay')
})

const CHEAPER = [
  {
    pays: 'a card that is charged',
    provider: 'test-card',
    isPaid: true,
    how: 'back to the test card you paid with.',
    sum: 'You get back',
  },
  {
    pays: 'a card that is not yet charged',
    provider: 'test-card',
    isPaid: false,
    how: 'back to the test card you paid with, as soon as we have taken your payment.',
    sum: 'You get back',
  },
  {
    pays: 'an open invoice',
    provider: 'invoice',
    isPaid: false,
    how: 'off your invoice.',
    sum: 'Less to pay',
  },
] as const

test.each(CHEAPER)(
  'the mails of a change that makes an order cheaper say what is given back to $pays',
  async ({ provider, isPaid, how, sum }) => {
    const email = uniqueEmail()
    const order = await buy(shop, shop.guest, { email, provider })
    if (isPaid) await pay(shop, order)
    const edit = await requestEdit(shop, order, 1)
    const money = (amount: number) => formatMoney({ amount, currencyCode: 'eur' })
    const back = money(2 * order.unitPrice)
    const asked = await outbox.one(email, /Please confirm a change/)
    expectMail(asked, [`get ${back} ${how}`, sum])

    await browserWithOrder(shop, order.id).post(`${edit.at}/complete`)
    const mail = await outbox.one(email, /has been changed/)
    expectMail(mail, [`You get ${back} ${how}`, sum])
    const total = money(order.total - 2 * order.unitPrice)
    if (provider === 'invoice') {
      expect(mail.text).toMatch(
        new RegExp(`Please now pay your invoice as follows:\\s+Amount: ${total}`),
      )
    }
    expect(mail.text).not.toContain('nothing to pay')
  },
)

test('the mail of a change says what goes back to a gift card', async () => {
  const email = uniqueEmail()
  const region_id = shop.regionOf('eur')
  const card = await shop.staff.post('/admin/gift-cards', { value: 90_000, region_id })
  const order = await buy(shop, shop.guest, { email, codes: [card.text('gift_card.code')] })
  const edit = await requestEdit(shop, order, 1)
  await browserWithOrder(shop, order.id).post(`${edit.at}/complete`)
  const back = formatMoney({ amount: 2 * order.unitPrice, currencyCode: 'eur' })
  const mail = await outbox.one(email, /has been changed/)
  expectMail(mail, [`You get ${back} back to your gift card.`])
})
