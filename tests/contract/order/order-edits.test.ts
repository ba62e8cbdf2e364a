import { afterAll, beforeAll, expect, test } from 'vitest'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import {
  afterSale,
  browserWithOrder,
  buy,
  charges,
  type PlacedOrder,
  pay,
} from '../support/after-sale.ts'
import { openSession, payFor, requestEdit } from '../support/edits.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  customer = await shop.customer()
})
afterAll(() => shop.stop())

const request = (order: PlacedOrder, quantity: number) => requestEdit(shop, order, quantity)

async function someone(from: string) {
  const order = await buy(shop, from === 'account' ? customer : shop.guest, {
    email: from === 'account' ? customer.email : uniqueEmail(),
  })
  return { order, shopper: from === 'account' ? customer : browserWithOrder(shop, order.id) }
}

test.each([
  ['account', 'test-card'],
  ['account', 'invoice'],
  ['mail', 'test-card'],
  ['mail', 'invoice'],
])('from the %s, a dearer order edit is paid by %s and confirmed', async (from, provider) => {
  const { order, shopper } = await someone(from)
  const edit = await request(order, 5)
  const waiting = await afterSale(shopper, order)
  expect(waiting.at('after_sale.order_edits.0')).toMatchObject({
    id: edit.id,
    payment_collection: { status: 'not_paid', currency_code: 'eur' },
  })
  const due = waiting.number('after_sale.order_edits.0.difference_due')
  expect(waiting.at('after_sale.order_edits.0.payment_collection.amount')).toBe(due)

  expect((await shopper.call('POST', `${edit.at}/complete`)).status).toBe(400)
  await payFor(shopper, edit.collection, provider)
  const done = await shopper.post(`${edit.at}/complete`)
  expect(done.at('order_edit.status')).toBe('confirmed')
  const seen = await afterSale(shopper, order)
  expect(seen.at('after_sale.order_edits')).toEqual([])
  expect(seen.at('after_sale.lines.0.quantity')).toBe(5)
  expect(seen.list('after_sale.timeline', 'kind')).toContain('edit_confirmed')
  const [paid] = await shop.query(
    'SELECT sum(amount)::int AS amount FROM payment WHERE order_id = $1',
    [order.id],
  )
  expect(paid).toEqual({ amount: order.total + due })
})

test('a cheaper order edit is confirmed without a payment', async () => {
  const { order, shopper } = await someone('mail')
  const edit = await request(order, 1)
  const waiting = await afterSale(shopper, order)
  expect(waiting.at('after_sale.order_edits.0.payment_collection')).toBeNull()
  expect(waiting.number('after_sale.order_edits.0.difference_due')).toBeLessThan(0)
  const done = await shopper.post(`${edit.at}/complete`)
  expect(done.at('order_edit.status')).toBe('confirmed')
  expect((await afterSale(shopper, order)).at('after_sale.lines.0.quantity')).toBe(1)
})

test.each(['account', 'mail'])(
  'from the %s, an order edit is declined with a reason',
  async (from) => {
    const { order, shopper } = await someone(from)
    const edit = await request(order, 5)
    const declined_reason = 'Too dear'
    const done = await shopper.post(`${edit.at}/decline`, { declined_reason })
    expect(done.at('order_edit')).toMatchObject({ status: 'declined', declined_reason })
    expect((await shopper.call('POST', `${edit.at}/decline`, {})).status).toBe(200)
    const late = await shopper.call('POST', `${edit.at}/complete`)
    expect([late.status, late.at('code')]).toEqual([400, 'edit_declined'])
    expect((await afterSale(shopper, order)).at('after_sale.lines.0.quantity')).toBe(3)
  },
)

test('a confirmed or cancelled order edit is reported as such', async () => {
  const { order, shopper } = await someone('mail')
  const agreed = await request(order, 2)
  await shopper.post(`${agreed.at}/complete`)
  expect((await shopper.call('POST', `${agreed.at}/complete`)).status).toBe(200)
  const late = await shopper.call('POST', `${agreed.at}/decline`, {})
  expect([late.status, late.at('code')]).toEqual([400, 'edit_confirmed'])

  const another = await someone('mail')
  const off = await request(another.order, 6)
  await shop.staff.post(`${off.path}/cancel`)
  expect((await another.shopper.get(off.at)).at('order_edit.status')).toBe('canceled')
  for (const action of ['complete', 'decline']) {
    const gone = await another.shopper.call('POST', `${off.at}/${action}`)
    expect([gone.status, gone.at('code')]).toEqual([400, 'edit_canceled'])
  }
  const paying = await another.shopper.call('POST', `${off.collection}/sessions`, {
    provider_id: 'test-card',
  })
  expect([paying.status, paying.at('code')]).toEqual([400, 'edit_canceled'])
})

test('a reason that is too long is refused', async () => {
  const { order, shopper } = await someone('mail')
  const edit = await request(order, 5)
  const reply = await shopper.call('POST', `${edit.at}/decline`, {
    declined_reason: 'x'.repeat(501),
  })
  expect(reply.status).toBe(400)
  expect((await shopper.get(edit.at)).at('order_edit.status')).toBe('requested')
})

test('a declined card is reported as declined, and another one pays', async () => {
  const { order, shopper } = await someone('mail')
  const edit = await request(order, 4)
  const session = await openSession(shopper, edit.collection, 'test-card')
  await shopper.post(`${session}/data`, { data: { token: 'pm_declined' } })
  const refused = await shopper.call('POST', `${session}/authorize`)
  expect([refused.status, refused.at('message')]).toEqual([400, 'Your bank declined the card'])
  expect((await shopper.call('POST', `${edit.at}/complete`)).status).toBe(400)
  await shopper.post(`${session}/data`, { data: { token: 'pm_ok' } })
  await shopper.post(`${session}/authorize`)
  expect((await shopper.post(`${edit.at}/complete`)).at('order_edit.status')).toBe('confirmed')
})

test('a card that requires authentication waits for its bank', async () => {
  const { order, shopper } = await someone('mail')
  const edit = await request(order, 4)
  const session = await openSession(shopper, edit.collection, 'test-card')
  await shopper.post(`${session}/data`, { data: { token: 'pm_requires_action' } })
  expect((await shopper.call('POST', `${session}/authorize`)).status).toBe(422)
  const waiting = await shopper.get(edit.collection)
  expect(waiting.list('payment_collection.payment_sessions', 'status')).toEqual(['requires_more'])
  await shopper.post(`${session}/data`, { data: { confirm: true } })
  await shopper.post(`${session}/authorize`)
  expect((await shopper.post(`${edit.at}/complete`)).at('order_edit.status')).toBe('confirmed')
})

test('a completed payment cannot be replaced before the order edit is confirmed', async () => {
  const { order, shopper } = await someone('mail')
  const edit = await request(order, 5)
  const session = await payFor(shopper, edit.collection)
  const anew = await shopper.call('POST', session)
  expect([anew.status, anew.at('code')]).toEqual([400, 'already_paid'])
  const again = await shopper.call('POST', `${session}/data`, { data: { token: 'pm_declined' } })
  expect(again.at('code')).toBe('already_paid')
  await shopper.post(`${edit.at}/complete`)
  expect((await charges(shop, order)).map(({ status }) => status)).toEqual([
    'authorized',
    'authorized',
  ])
})

test('two simultaneous payments are one payment', async () => {
  const { order, shopper } = await someone('mail')
  const edit = await request(order, 5)
  const session = await openSession(shopper, edit.collection, 'test-card')
  const replies = await Promise.all(
    [1, 2, 3].map(() => shopper.call('POST', `${session}/authorize`)),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  await Promise.all([1, 2].map(() => shopper.call('POST', `${edit.at}/complete`)))
  const payments = await shop.query('SELECT FROM payment WHERE order_id = $1', [order.id])
  expect(payments).toHaveLength(2)
})

/** What the bank knows of the payment for a change. */
const chargeFor = async ({ id }: { readonly id: string }) => {
  const [charge] = await shop.query(
    `SELECT charge.status FROM payment_collection_payments x
     JOIN order_edit e ON e.payment_collection_id = x.payment_collection_id
     JOIN payment ON payment.id = x.payment_id
     JOIN test_card_charge charge ON charge.key = payment.data ->> 'key' WHERE e.id = $1`,
    [id],
  )
  return charge
}

test('a shopper who declines after paying gets the payment released', async () => {
  const { order, shopper } = await someone('mail')
  const edit = await request(order, 5)
  await payFor(shopper, edit.collection)
  await shopper.post(`${edit.at}/decline`, {})
  expect(await chargeFor(edit)).toEqual({ status: 'canceled' })
})

test('cancelling the order after paying for an edit releases that payment too', async () => {
  const { order, shopper } = await someone('mail')
  const edit = await request(order, 5)
  await payFor(shopper, edit.collection)
  expect(await chargeFor(edit)).toEqual({ status: 'authorized' })
  await shopper.post(`/store/orders/${order.id}/cancel`)
  expect(await chargeFor(edit)).toEqual({ status: 'canceled' })
})

test('cancelling the order while an edit is being paid leaves no authorisation at the bank', async () => {
  for (const _ of [1, 2, 3]) {
    const { order, shopper } = await someone('mail')
    const edit = await request(order, 5)
    const session = await openSession(shopper, edit.collection, 'test-card')
    await Promise.all([
      shopper.call('POST', `${session}/authorize`),
      shopper.post(`/store/orders/${order.id}/cancel`),
    ])
    expect((await chargeFor(edit))?.['status']).not.toBe('authorized')
  }
})

test('of simultaneous confirmation and refusal, one succeeds', async () => {
  for (const _ of [1, 2, 3]) {
    const { order, shopper } = await someone('mail')
    const edit = await request(order, 2)
    const [agreed, declined] = await Promise.all([
      shopper.call('POST', `${edit.at}/complete`),
      shopper.call('POST', `${edit.at}/decline`, {}),
    ])
    expect([agreed.ok, declined.ok].filter(Boolean)).toHaveLength(1)
    const seen = await afterSale(shopper, order)
    expect(seen.at('after_sale.lines.0.quantity')).toBe(agreed.ok ? 2 : 3)
  }
})

test('cancelling the order cancels its edits', async () => {
  const { order, shopper } = await someone('mail')
  await pay(shop, order)
  const edit = await request(order, 5)
  await shopper.post(`/store/orders/${order.id}/cancel`)
  const late = await shopper.call('POST', `${edit.at}/complete`)
  expect([late.status, late.at('code')]).toEqual([400, 'edit_canceled'])
})

test("another shopper's order edit cannot be read, paid, confirmed or declined", async () => {
  const { order, shopper } = await someone('account')
  const edit = await request(order, 5)
  const session = await openSession(shopper, edit.collection, 'test-card')
  const other = await shop.customer()
  for (const [method, path] of [
    ['GET', edit.at],
    ['POST', `${edit.at}/decline`],
    ['POST', `${edit.at}/complete`],
    ['GET', edit.collection],
    ['POST', session],
    ['POST', `${session}/data`],
    ['POST', `${session}/authorize`],
  ] as const) {
    const body = method === 'POST' ? {} : undefined
    expect((await shop.guest.call(method, path, body)).status, path).toBe(401)
    expect((await other.call(method, path, body)).status, path).toBe(403)
  }
})
