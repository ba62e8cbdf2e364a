import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { type Counter, openCounter } from '../support/counter.ts'
import { countMails, resend, type Sale, sell } from '../support/mailed-sale.ts'
import { openOutbox } from '../support/outbox.ts'
import { expectSound, linksOf } from '../support/sound-mail.ts'

let counter: Counter
let outbox: ReturnType<typeof openOutbox>
beforeAll(async () => {
  counter = await openCounter({ worker: true })
  outbox = openOutbox(counter)
})
afterAll(() => counter.stop())

test('a parcel that leaves is one mail with its goods and where to follow it', async () => {
  const sale = await sell(counter)
  await sale.ship({ tracking_numbers: ['00340434161094022115', 'JJD00022'] })
  const mail = await outbox.one(sale.email, /on its way/)
  expect(mail.headers.get('subject')).toBe(`Your order ${sale.number} is on its way`)
  const facts = [sale.goods, '00340434161094022115', 'JJD00022', 'Lindenweg 7', 'Hello Ines,']
  expectSound(mail, facts)
  expect(linksOf(mail)[0]?.searchParams.get('order')).toBe(sale.id)
  expect(await countMails(counter, sale.id, 'order-shipped')).toBe(1)
})

test('a carrier’s page is linked to where it is an address of the web, and nowhere else', async () => {
  const sale = await sell(counter)
  await sale.ship({ tracking_numbers: ['4711', '4712'] })
  await counter.query(
    `UPDATE tracking_link SET url = CASE tracking_number
       WHEN '4711' THEN 'https://parcels.example/4711' ELSE 'javascript:alert(1)' END
     WHERE fulfillment_id IN (SELECT id FROM fulfillment WHERE order_id = $1)`,
    [sale.id],
  )
  const again = await resend(counter, sale.id, 'order-shipped')
  const mail = await outbox.one(again, /on its way/)
  expectSound(mail, ['4711', '4712'], ['localhost:4321', 'parcels.example'])
  expect(mail.html).not.toContain('javascript:')
})

test('an order of which a part leaves says that more is to come', async () => {
  const sale = await sell(counter)
  await counter.query('UPDATE line_item SET quantity = 2 WHERE id = $1', [sale.lineId])
  await sale.ship()
  const mail = await outbox.one(sale.email, /Part of your order/)
  expectSound(mail, [sale.goods, 'The rest follows'])
})

test('where staff want no mail of a parcel, or of the order at all, there is none', async () => {
  const quiet = await sell(counter)
  await quiet.ship({ no_notification: true })
  expect(await countMails(counter, quiet.id, 'order-shipped')).toBe(0)

  const silenced = await sell(counter)
  await counter.staff.post(silenced.path, { no_notification: true })
  await counter.staff.post(`${silenced.path}/cancel`)
  expect(await countMails(counter, silenced.id, 'order-canceled')).toBe(0)
})

test('an order that is cancelled is one mail that says what of its money', async () => {
  const sale = await sell(counter)
  await counter.staff.post(`${sale.path}/cancel`)
  await counter.staff.call('POST', `${sale.path}/cancel`)
  const mail = await outbox.one(sale.email, /is cancelled/)
  expectSound(mail, [`Your order ${sale.number} at Tarn`, sale.goods, 'Nothing was charged'])
  expect(await countMails(counter, sale.id, 'order-canceled')).toBe(1)
})

test('money that is paid back is one mail with how much, how and how much in all', async () => {
  const sale = await sell(counter)
  await sale.pay()
  const refund = { amount: 250, reason: 'discount', note: 'He was rude' }
  await counter.staff.post(`${sale.path}/refund`, refund)
  await counter.staff.post(`${sale.path}/refund`, { amount: 100, reason: 'other' })
  const first = await outbox.one(sale.email, /We have paid back €2\.50 for order/)
  expectSound(first, ['€2.50', 'by bank transfer', 'as a discount'])
  expect(first.text).not.toContain('rude')
  const second = await outbox.one(sale.email, /We have paid back €1\.00 for order/)
  expectSound(second, ['€1.00', 'Paid back in all', '€3.50'])
  expect(await countMails(counter, sale.id, 'refund-made')).toBe(2)
})

test('a refund that is refused is not mailed', async () => {
  const sale = await sell(counter)
  await sale.pay()
  const asked = { amount: 9_999_999, reason: 'other' }
  expect((await counter.staff.call('POST', `${sale.path}/refund`, asked)).status).toBe(400)
  expect(await countMails(counter, sale.id, 'refund-made')).toBe(0)
})

/** Staff add a piece, and ask the shopper. */
async function askForChange(by: Sale) {
  const { staff } = counter
  const made = await staff.post('/admin/order-edits', { order_id: by.id })
  const id = made.text('order_edit.id')
  const variant = await counter.aVariant()
  await staff.post(`/admin/order-edits/${id}/items`, { variant_id: variant.id, quantity: 2 })
  const asked = await staff.post(`/admin/order-edits/${id}/request`)
  const due = await counter.query(`SELECT amount FROM payment_collection WHERE id = $1`, [
    asked.text('order_edit.payment_collection_id'),
  ])
  return { id, due: `€${(Number(due[0]?.['amount']) / 100).toFixed(2)}` }
}

test('a change to confirm is one mail whose link opens it for a guest, and says what it costs', async () => {
  const sale = await sell(counter)
  const { id, due } = await askForChange(sale)
  await counter.staff.call('POST', `/admin/order-edits/${id}/request`)
  const mail = await outbox.one(sale.email, /Please confirm a change to your order/)
  expectSound(mail, [`Added: ${sale.goods.replace('1 ×', '2 ×')}`, 'Still to pay', due])
  const [link] = linksOf(mail)
  const part = (name: string) => link?.searchParams.get(name) ?? ''
  expect(link?.pathname).toBe('/orders/open')
  expect(part('next')).toBe(`/order-edits/${id}`)
  const signed = [sale.id, part('expires'), part('next')].join('.')
  const signature = createHmac('sha256', INTERNAL_SECRET).update(signed).digest('hex')
  expect(part('signature')).toBe(signature)
  expect(await countMails(counter, sale.id, 'edit-requested')).toBe(1)
})

test('a change that staff confirm is one mail that asks for the difference', async () => {
  const sale = await sell(counter)
  const { id, due } = await askForChange(sale)
  await counter.staff.post(`/admin/order-edits/${id}/confirm`)
  await counter.staff.post(`/admin/order-edits/${id}/confirm`)
  const mail = await outbox.one(sale.email, /Please pay €[\d.]+ for the change/)
  expectSound(mail, [`Pay ${due}`, 'New total'])
  expect(linksOf(mail)[0]?.searchParams.get('next')).toBe(`/order-edits/${id}`)
  expect(await countMails(counter, sale.id, 'edit-confirmed')).toBe(1)
})

test('a change that the shopper has paid is confirmed by a mail that asks for nothing', async () => {
  const sale = await sell(counter)
  const { id } = await askForChange(sale)
  const edit = await sale.guest.get(`/store/order-edits/${id}`)
  const collection = `/store/payment-collections/${edit.text('order_edit.payment_collection_id')}`
  const paying = await sale.guest.post(`${collection}/sessions`, { provider_id: 'invoice' })
  const session = paying.text('payment_collection.payment_sessions.0.id')
  await sale.guest.post(`${collection}/sessions/${session}/authorize`)
  await sale.guest.post(`/store/order-edits/${id}/complete`)
  const mail = await outbox.one(sale.email, /has been changed/)
  expectSound(mail, ['There is nothing to pay for it.'])
  expect(mail.text).not.toContain('Still to pay')
})
