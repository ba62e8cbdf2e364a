import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { formatMoney } from '#domain/money/money.ts'
import { anAddress } from '#tests/fixtures/address.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import { cancel } from '../../../src/admin/actions/orders/cancel.tsx'
import { desk } from '../../../src/admin/actions/orders/desk.ts'
import { createDataProvider } from '../../../src/admin/medusa/data-provider.ts'
import {
  browserWithOrder,
  buy,
  buyAndShip,
  type PlacedOrder,
  pack,
  pay,
  ship,
} from '../support/after-sale.ts'
import { cookieOf } from '../support/shoppers.ts'
import { openTestShop, placeOrder, STAFF, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

const deskOf = ({ id }: PlacedOrder) => shop.staff.get(`/admin/orders/${id}/desk`)

const staffCookie = async () => cookieOf(await shop.guest.post('/admin/auth', STAFF))

const refundsOf = async ({ id }: PlacedOrder) =>
  (await shop.query('SELECT amount FROM refund WHERE order_id = $1', [id])).map(
    ({ amount }) => amount,
  )

test('the desk has what is possible, what happened, what was mailed and who did what', async () => {
  const order = await buyAndShip(shop, shop.guest, { email: uniqueEmail() })
  await until(
    'its mails are written',
    async () => (await deskOf(order)).list('desk.mails').length >= 2,
  )
  const seen = await deskOf(order)
  expect(desk.parse(seen.at('desk')), 'as its page reads it').toBeDefined()
  expect(seen.at('desk.lines.0')).toMatchObject({ returnable: 3, swappable: 3, claimable: 3 })
  expect(seen.at('desk.lines.0.sku'), 'the SKU of its variant').toEqual(expect.any(String))
  expect(seen.list('desk.fulfillments', 'shipped_at')).toEqual([expect.any(String)])
  expect(seen.list('desk.timeline', 'kind')).toEqual(['placed', 'paid', 'packed', 'shipped'])
  expect(seen.list('desk.mails', 'template')).toEqual(['order-confirmation', 'order-shipped'])
  expect(seen.list('desk.deeds', 'by').length).toBeGreaterThan(0)
  expect(seen.at('desk.default_location_id')).toEqual(expect.any(String))
})

test('shoppers do not see the SKUs of what they may send back', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const by = browserWithOrder(shop, order.id)
  const seen = await by.get(`/store/orders/${order.id}/after-sale`)
  expect(seen.at('after_sale.lines.0')).not.toHaveProperty('sku')
})

test('the desk of an order that is not there is 404', async () => {
  expect((await shop.staff.call('GET', '/admin/orders/order_none/desk')).status).toBe(404)
})

test('a refund that is asked for twice under one key is made once', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const path = `/admin/orders/${order.id}/refund`
  const once = shop.as({ ...(await staffCookie()), 'idempotency-key': crypto.randomUUID() })
  const body = { amount: 100, reason: 'other', no_notification: true }
  const replies = await Promise.all([1, 2].map(() => once.call('POST', path, body)))
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  const again = await once.call('POST', path, body)
  expect([again.status, again.at('order.refunded_total')]).toEqual([200, 100])
  expect(await refundsOf(order)).toEqual([100])
  expect((await once.call('POST', path, { ...body, amount: 200 })).status).toBe(409)
  await shop.staff.post(path, body)
  expect(await refundsOf(order)).toEqual([100, 100])
})

test.each([
  ['nothing', { amount: 0, reason: 'other' }],
  ['a fraction of a cent', { amount: 1.5, reason: 'other' }],
  ['an unknown reason', { amount: 1, reason: 'rude' }],
  ['a long note', { amount: 1, reason: 'other', note: 'x'.repeat(1_001) }],
  ['more than was paid', { amount: 9_999_999, reason: 'other' }],
])('a refund of %s is refused with what to correct', async (_, body) => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const refused = await shop.staff.call('POST', `/admin/orders/${order.id}/refund`, body)
  expect(refused.status).toBe(400)
  expect(refused.text('message')).toMatch(/amount|reason|note|refund/i)
  expect(await refundsOf(order)).toEqual([])
})

test('a refund of more than is left is refused with what can be refunded', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const path = `/admin/orders/${order.id}/refund`
  await shop.staff.post(path, { amount: 100, reason: 'other' })
  const refused = await shop.staff.call('POST', path, { amount: order.total, reason: 'other' })
  const most = formatMoney({ amount: order.total - 100, currencyCode: 'eur' })
  expect([refused.status, refused.at('code'), refused.at('message')]).toEqual([
    400,
    'too_much',
    `At most ${most} can be refunded`,
  ])
})

test('a refund that staff set for a return of an unpaid order is refused in words', async () => {
  const order = await buy(shop, shop.guest)
  await ship(shop, order)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  const by = browserWithOrder(shop, order.id)
  const made = await by.post('/store/returns', { order_id: order.id, items })
  const store = await shop.staff.get('/admin/store')
  const refused = await shop.staff.call(
    'POST',
    `/admin/returns/${made.text('return.id')}/receive`,
    {
      items,
      refund: 100,
      location_id: store.text('store.default_location_id'),
    },
  )
  expect([refused.status, refused.at('message')]).toEqual([
    400,
    'No payment is left that could be refunded',
  ])
})

test.each([
  ['two letters of a name', 'qž'],
  ['two letters in another case', 'XQ'],
  ['a whole name', 'xqŽabo qžor'],
])('an order is found by %s', async (_, words) => {
  const { id } = await placeOrder(shop, shop.guest, {
    email: uniqueEmail(),
    address: { first_name: 'Xqžabo', last_name: 'Qžor' },
  })
  const found = await shop.staff.get(`/admin/orders?fields=id&q=${encodeURIComponent(words)}`)
  expect(found.list('orders', 'id')).toContain(id)
})

test('who is billed is changed by itself, and the goods go where they went', async () => {
  const order = await buy(shop, shop.guest)
  const addresses = async () => {
    const seen = await shop.staff.get(`/admin/orders/${order.id}`)
    return ['shipping', 'billing'].map((kind) => seen.text(`order.${kind}_address.address_1`))
  }
  const [street] = await addresses()
  const billing_address = { ...anAddress(), address_1: 'Kontorhaus 3' }
  await shop.staff.post(`/admin/orders/${order.id}`, { billing_address })
  expect(await addresses()).toEqual([street, 'Kontorhaus 3'])
})

type Cancellable = Parameters<typeof cancel.request>[0]

/** An order as its page reads it. */
async function pageOf({ id }: PlacedOrder) {
  const { cookie } = await staffCookie()
  const caller = connect({ baseUrl: shop.url, headers: { cookie }, retries: 0, timeoutMs: 20_000 })
  const provider = createDataProvider({ records: createRecords(caller) })
  return (await provider.getOne<Cancellable>('orders', { id })).data
}

test('the page of an order says what keeps it from being cancelled, as the backend does', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  expect(cancel.obstacle?.(await pageOf(order))).toBeNull()
  await ship(shop, order, 1)
  const packed = await pack(shop, order, 1)
  const waiting = packed.text('order.fulfillments.1.id')
  await shop.staff.post(`/admin/orders/${order.id}/fulfillments/${waiting}/cancel`)
  const seen = await pageOf(order)
  expect([cancel.isPossible?.(seen), cancel.obstacle?.(seen)]).toEqual([
    true,
    expect.stringContaining('has been sent'),
  ])
  const refused = await shop.staff.call('POST', `/admin/orders/${order.id}/cancel`)
  expect([refused.status, refused.at('code')]).toEqual([400, 'under_way'])
})

test('the page of an order knows its returns, swaps and problems, which its dialogs ask about', async () => {
  const order = await buy(shop, shop.guest)
  const items = [{ item_id: order.lineId, quantity: 1 }]
  await shop.staff.post(`/admin/orders/${order.id}/return`, { items, no_notification: true })
  const { returns, swaps, claims } = await pageOf(order)
  expect([returns?.map(({ status }) => status), swaps, claims]).toEqual([['requested'], [], []])
})
