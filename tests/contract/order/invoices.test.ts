import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIban } from '#domain/order/bank-account.ts'
import { invoiceDocument } from '#domain/order/invoice.ts'
import { isoDayAt, localDay } from '#domain/region/local-dates.ts'
import { changeRow } from '#tests/support/table-locks.ts'
import { TERMS } from '../../../backend/src/seed/demo/terms.ts'
import type { Caller } from '../resources/caller.ts'
import {
  afterSale,
  aReturnOption,
  browserWithOrder,
  buy,
  buyAndShip,
  pay,
  receive,
  ship,
} from '../support/after-sale.ts'
import { requestEdit } from '../support/edits.ts'
import { placeGuestOrder } from '../support/guest-order.ts'
import { placeMixedOrder } from '../support/mixed-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

const ofOrder = async (by: Caller, id: string) => {
  const answer = await by.get(`/store/orders/${id}/invoices`)
  const invoices = answer.list('invoices').map((document) => invoiceDocument.parse(document))
  return { answer, invoices, latest: invoices.at(-1) }
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test.each(['eur', 'usd', 'jpy'])(
  'an invoice in %s comes to the total of its order, rate by rate',
  async (currencyCode) => {
    const pieces = [
      { goods: 'coffee', quantity: 3 },
      { goods: 'kettle', quantity: 1 },
      { goods: 'gift card', quantity: 1 },
    ] as const
    const order = await placeMixedOrder(shop, { currencyCode, pieces })
    const { latest, answer } = await ofOrder(order.guest, order.id)
    const total = (await order.guest.get(`/store/orders/${order.id}`)).number('order.total')
    expect(latest?.total).toBe(total)
    expect(sum(latest?.rows.map(({ gross }) => gross) ?? [])).toBe(total)
    expect(sum(latest?.rates.map(({ net, tax }) => net + tax) ?? [])).toBe(total)
    expect(answer.at('state.amountDue')).toBe(total)
    const labels = answer.list('transfer.rows', 'label')
    expect(labels.slice(0, 2)).toEqual(['Amount', 'Account holder'])
    expect(labels.slice(-2)).toEqual(['Reference', 'Due by'])
    expect(labels.includes('IBAN')).toBe(currencyCode === 'eur')
    expect(answer.at('transfer.qr') === null).toBe(currencyCode !== 'eur')
    expect(isIban(latest?.account?.iban ?? '')).toBe(currencyCode === 'eur')
  },
)

test.each(['eur', 'usd', 'jpy'])(
  'an invoice in %s names its seller and the tax number of its region',
  async (currencyCode) => {
    const pieces = [{ goods: 'coffee', quantity: 1 }] as const
    const order = await placeMixedOrder(shop, { currencyCode, pieces })
    const { latest } = await ofOrder(order.guest, order.id)
    expect(latest?.seller).toEqual({
      name: 'Tarn',
      lines: ['Am Kai 4', '20457 Hamburg', 'Germany'],
      taxNumber: TERMS[currencyCode]?.tax_number,
      email: 'help@tarn.example',
    })
  },
)

test('an invoice tells the expected day of delivery, then that on which it was sent', async () => {
  const order = await buy(shop, shop.guest)
  const guest = browserWithOrder(shop, order.id)
  expect((await ofOrder(guest, order.id)).answer.text('state.delivered')).toMatch(
    /^expected \w{3} \d{1,2} \w{3}$/,
  )
  await pay(shop, order)
  await ship(shop, order)
  const [parcel] = await shop.query('SELECT shipped_at FROM fulfillment WHERE order_id = $1', [
    order.id,
  ])
  const sentOn = localDay(String(parcel?.['shipped_at']), { countryCode: 'de' })
  expect((await ofOrder(guest, order.id)).answer.at('state.delivered')).toBe(sentOn)
})

test('the confirmation names the account, the reference and the day', async () => {
  const order = await placeGuestOrder(shop)
  const mail = await openOutbox(shop).one(order.email, /Your order/)
  const { latest } = await ofOrder(order.guest, order.id)
  expect(mail.text).toContain('IBAN: DE44 1234 5678 0000 0000 00')
  expect(mail.text).toContain(`Reference: ${latest?.number}`)
  expect(mail.text).toMatch(/Due by: \d+ \w+ \d{4}/)
})

test('an order of a late evening in UTC has the day of its buyer', async () => {
  const order = await placeGuestOrder(shop)
  await shop.query(`UPDATE "order" SET created_at = '2026-03-10T23:30:00Z' WHERE id = $1`, [
    order.id,
  ])
  const { latest } = await ofOrder(order.guest, order.id)
  expect(latest?.orderedOn).toBe('2026-03-11')
  const atTheShop = (daysAhead: number) =>
    isoDayAt(new Date(Date.now() + daysAhead * 86_400_000), { countryCode: 'de' })
  expect([latest?.issuedOn, latest?.dueOn]).toEqual([atTheShop(0), atTheShop(14)])
})

test('an order has one invoice, however often and by however many it is asked for', async () => {
  const order = await placeGuestOrder(shop)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ofOrder(order.guest, order.id)))
  const numbers = new Set(answers.flatMap(({ invoices }) => invoices.map(({ number }) => number)))
  expect(numbers.size).toBe(1)
})

test('numbers have no gaps: an issue that fails takes its number back', async () => {
  const [failing, ...others] = await Promise.all(
    Array.from({ length: 4 }, () => placeGuestOrder(shop)),
  )
  await shop.query(`ALTER TABLE invoice ADD CONSTRAINT not_this CHECK (order_id <> '${failing?.id}')
    NOT VALID`)
  const answers = await Promise.all(
    [failing, ...others].map((order) =>
      order?.guest.call('GET', `/store/orders/${order.id}/invoices`),
    ),
  )
  await shop.query('ALTER TABLE invoice DROP CONSTRAINT not_this')
  expect(answers.slice(1).map((answer) => answer?.status)).toEqual([200, 200, 200])
  const gaps = await shop.query(
    `SELECT FROM invoice_series WHERE last <>
       (SELECT count(*) FROM invoice WHERE number LIKE year || '-%')`,
  )
  expect(gaps).toHaveLength(0)
})

test('staff mark it paid by capturing it, and nothing is to be transferred any more', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  const guest = browserWithOrder(shop, order.id)
  await ofOrder(guest, order.id)
  await pay(shop, order)
  const { answer, invoices } = await ofOrder(guest, order.id)
  expect(answer.at('transfer')).toBeNull()
  expect(answer.text('state.paidOn')).toMatch(/\d+ \w+ \d{4}/)
  expect(invoices).toHaveLength(1)
  const staff = await shop.staff.get(`/admin/orders/${order.id}/invoices`)
  expect(staff.at('invoices')).toEqual(answer.at('invoices'))
})

test('an order by card has an invoice as well, which asks for no transfer', async () => {
  const order = await buy(shop, shop.guest)
  const { latest, answer } = await ofOrder(browserWithOrder(shop, order.id), order.id)
  expect(latest).toMatchObject({ total: order.total, dueOn: null, account: null })
  expect(answer.at('transfer')).toBeNull()
})

test('what came back before it was paid lowers the amount to transfer', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  const guest = browserWithOrder(shop, order.id)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const created = await shop.staff.post(`/admin/orders/${order.id}/return`, {
    items,
    return_shipping: { option_id: await aReturnOption(shop), price: 0 },
  })
  await receive(shop, created.text('order.returns.0.id'), items)
  const { answer } = await ofOrder(guest, order.id)
  expect(answer.at('state.amountDue')).toBe(order.total - order.unitPrice)
  const { invoices } = await ofOrder(guest, order.id)
  expect(sum(invoices.map(({ total }) => total))).toBe(order.total - order.unitPrice)
})

test('a cancelled order has a credit note for the whole of its invoice', async () => {
  const order = await placeGuestOrder(shop)
  const { latest } = await ofOrder(order.guest, order.id)
  await shop.staff.post(`${order.path}/cancel`)
  const after = await ofOrder(order.guest, order.id)
  const again = await ofOrder(order.guest, order.id)
  expect(after.invoices).toHaveLength(2)
  expect(again.invoices).toEqual(after.invoices)
  expect(after.latest).toMatchObject({ kind: 'credit_note', corrects: latest?.number })
  expect(after.latest?.total).toBe(0 - (latest?.total ?? 0))
  expect(after.answer.at('transfer')).toBeNull()
})

test('a cancelled order of which a part was refunded has a credit note for the rest', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const guest = browserWithOrder(shop, order.id)
  await ofOrder(guest, order.id)
  const path = `/admin/orders/${order.id}`
  await shop.staff.post(`${path}/refund`, { amount: 500, reason: 'discount' })
  const { latest: part } = await ofOrder(guest, order.id)
  await shop.staff.post(`${path}/cancel`)
  const { invoices, latest } = await ofOrder(guest, order.id)
  expect(invoices.map(({ total }) => total)).toEqual([order.total, -500, 500 - order.total])
  expect(sum(latest?.rows.map(({ gross }) => gross) ?? [])).toBe(500 - order.total)
  expect(sum(latest?.rates.map(({ net, tax }) => net + tax) ?? [])).toBe(500 - order.total)
  expect(latest?.rows.at(-1)?.note).toBe(`Credited by ${part?.number}`)
})

test('what came back of an order has a credit note of its own, which sums with the invoice', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const guest = browserWithOrder(shop, order.id)
  const { latest: invoice } = await ofOrder(guest, order.id)
  for (const price of [0, 100]) {
    const items = [{ item_id: order.lineId, quantity: 1 }]
    const created = await shop.staff.post(`/admin/orders/${order.id}/return`, {
      items,
      return_shipping: { option_id: await aReturnOption(shop), price },
    })
    const returns = created.list('order.returns', 'id')
    await receive(shop, String(returns.at(-1)), items)
    await ofOrder(guest, order.id)
  }
  const answers = await Promise.all(Array.from({ length: 4 }, () => ofOrder(guest, order.id)))
  const notes = answers[0]?.invoices.slice(1) ?? []
  for (const { invoices } of answers) expect(invoices.slice(1)).toEqual(notes)
  expect(notes.map(({ kind, corrects }) => [kind, corrects])).toEqual([
    ['credit_note', invoice?.number],
    ['credit_note', invoice?.number],
  ])
  const refunds = (await afterSale(guest, order)).list('after_sale.refunds', 'amount')
  expect(notes.map(({ total }) => 0 - total)).toEqual(refunds)
  const [first, second] = notes
  expect(first?.rows).toMatchObject([{ quantity: 1, taxRate: 7, gross: 0 - order.unitPrice }])
  expect(second?.rows.map(({ name }) => name)).toContain('Return postage')
  for (const { rates, total } of notes) expect(sum(rates.map(({ gross }) => gross))).toBe(total)
  const pdf = await guest.call('GET', `/store/orders/${order.id}/invoices/${second?.number}/pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})

test('an edit takes the invoice back and issues another one', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  const guest = browserWithOrder(shop, order.id)
  await ofOrder(guest, order.id)
  const edit = await requestEdit(shop, order, 2)
  await guest.post(`${edit.at}/complete`)
  const { invoices, latest, answer } = await ofOrder(guest, order.id)
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  expect(sum(invoices.map(({ total }) => total))).toBe(latest?.total)
  expect(latest?.total).toBe(order.total - order.unitPrice)
  expect(answer.at('state.amountDue')).toBe(latest?.total)
  // Nobody has transferred the rest, so it is not paid back either.
  await pay(shop, order)
  const desk = await shop.staff.get(`/admin/orders/${order.id}/desk`)
  expect(desk.at('desk.to_pay_back')).toBe(0)
  expect((await ofOrder(guest, order.id)).invoices).toHaveLength(3)
})

test('a PDF is sent to whom the order belongs, and to nobody else', async () => {
  const order = await placeGuestOrder(shop)
  const { latest } = await ofOrder(order.guest, order.id)
  const path = `/store/orders/${order.id}/invoices/${latest?.number}/pdf`
  const sent = await order.guest.call('GET', path)
  expect(sent.headers.get('content-type')).toBe('application/pdf')
  expect(sent.headers.get('content-disposition')).toContain(`invoice-${latest?.number}.pdf`)
  const other = await shop.customer()
  expect((await other.call('GET', path)).status).toBe(403)
  expect((await shop.guest.call('GET', path)).status).toBe(401)
  const unknown = path.replace(/\d+\/pdf/, '999999/pdf')
  expect((await order.guest.call('GET', unknown)).status).toBe(404)
})

test('terms with a wrong account are refused in words, and change nothing', async () => {
  const path = `/admin/regions/${shop.regionOf('eur')}/terms`
  const before = (await shop.staff.get(path)).at('terms')
  const account = { holder: 'Tarn', iban: 'DE44 1234 5678 0000 0000 01' }
  const refused = await shop.staff.call('POST', path, { payment_account: account })
  expect([refused.status, refused.text('message')]).toEqual([
    400,
    'payment_account.iban has a wrong check digit',
  ])
  expect((await shop.staff.get(path)).at('terms')).toEqual(before)
})

const CONFIRM_EDIT = `
  INSERT INTO order_edit (id, order_id, created_by, confirmed_at)
  VALUES ('oe_' || $1::text, $1, 'usr_1', clock_timestamp())`

test('an invoice that waits for an edit is issued once', async () => {
  const { guest, id } = await placeGuestOrder(shop)
  const edit = await changeRow(shop, 'order', id)
  const asked = ofOrder(guest, id)
  await edit.untilBlocked()
  await edit.query(CONFIRM_EDIT, [id])
  await edit.release()
  expect((await asked).invoices).toHaveLength(1)
  expect((await ofOrder(guest, id)).invoices).toHaveLength(1)
})
