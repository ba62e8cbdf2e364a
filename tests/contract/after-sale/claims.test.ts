import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdUpdates } from '#tests/support/held-table.ts'
import {
  afterSale,
  type Bought,
  buy,
  buyAndShip,
  charges,
  holding,
  pay,
  ship,
} from '../support/after-sale.ts'
import { type Counter, openCounter, type SignedIn } from '../support/counter.ts'
import { aPicture } from '../support/pictures.ts'
import { signedContext } from '../support/signed-context.ts'

let counter: Counter
let customer: SignedIn
beforeAll(async () => {
  counter = await openCounter()
  customer = await counter.customer()
})
afterAll(() => counter.stop())

interface Wishes {
  readonly type?: string
  readonly quantity?: number
  readonly pictures?: readonly string[]
  readonly item_id?: string
}

const wish = ({ lineId }: Bought, { type = 'refund', quantity = 1, ...more }: Wishes = {}) => ({
  type,
  items: [{ item_id: lineId, quantity, reason: 'production_failure', note: 'It leaks', ...more }],
})

const claim = (order: Bought, body: object) =>
  holding(counter, order.id).call('POST', `/store/orders/${order.id}/claims`, { ...body })

const claimable = async (order: Bought) =>
  (await afterSale(holding(counter, order.id), order)).number('after_sale.lines.0.claimable')

const reservations = (orderId: string) =>
  counter.query(
    `SELECT r.quantity FROM reservation_item r
     LEFT JOIN line_item line ON line.id = r.line_item_id
     LEFT JOIN claim_order c ON c.id = line.claim_order_id
     WHERE r.deleted_at IS NULL AND (c.order_id = $1 OR r.line_item_id IS NULL)`,
    [orderId],
  )

test.each(['account', 'mail'])(
  'from the %s, what is broken is claimed with a picture',
  async (from) => {
    const order = await buyAndShip(counter, from === 'account' ? customer : counter.guest, {
      email: customer.email,
    })
    const shopper = from === 'account' ? customer : holding(counter, order.id)
    const picture = await aPicture(counter, order.id)
    const made = await shopper.post(
      `/store/orders/${order.id}/claims`,
      wish(order, { quantity: 2, pictures: [picture] }),
    )
    expect(made.at('claim')).toMatchObject({
      type: 'refund',
      payment_status: 'not_refunded',
      items: [{ item_id: order.lineId, quantity: 2, note: 'It leaks', pictures: [picture] }],
    })
    const seen = await afterSale(shopper, order)
    expect(seen.at('after_sale.lines.0.claimable')).toBe(1)
    expect(seen.at('after_sale.claims.0.id')).toBe(made.at('claim.id'))
    expect(seen.list('after_sale.timeline', 'kind')).toContain('claim_requested')
  },
)

test('a request gives nothing back, and staff do so once', async () => {
  const order = await buyAndShip(counter, counter.guest)
  const made = await claim(order, wish(order))
  expect((await charges(counter, order))[0]).toMatchObject({ refunded_amount: 0 })
  const path = `/admin/orders/${order.id}/claims/${made.text('claim.id')}/process-refund`
  expect((await counter.guest.call('POST', path)).status).toBe(401)
  const twice = await Promise.all([1, 2].map(() => counter.staff.call('POST', path)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await charges(counter, order))[0]).toMatchObject({
    refunded_amount: made.number('claim.refund_amount'),
  })
})

const refuse = (order: Bought, claimId: string) =>
  counter.staff.call('POST', `/admin/orders/${order.id}/claims/${claimId}/cancel`)

test.each(['refund', 'replace'])(
  'staff refuse what a shopper asks for (%s), and its pieces can be claimed again',
  async (type) => {
    const order = await buyAndShip(counter, counter.guest)
    const made = await claim(order, wish(order, { type, quantity: 2 }))
    expect((await refuse(order, made.text('claim.id'))).status).toBe(200)
    const seen = await afterSale(holding(counter, order.id), order)
    expect(seen.at('after_sale.claims.0')).toMatchObject({ is_by_shopper: true })
    expect(seen.text('after_sale.claims.0.canceled_at')).toMatch(/^\d{4}-/)
    expect(seen.at('after_sale.lines.0.claimable')).toBe(3)
    expect((await charges(counter, order))[0]).toMatchObject({ refunded_amount: 0 })
  },
)

test('of giving back and refusing at once, one holds', async () => {
  const order = await buyAndShip(counter, counter.guest)
  const made = await claim(order, wish(order))
  const path = `/admin/orders/${order.id}/claims/${made.text('claim.id')}`
  const { someoneWaits, release } = await holdUpdates(
    counter,
    'claim_order',
    `NEW.payment_status = 'refunded'`,
  )
  const paying = counter.staff.call('POST', `${path}/process-refund`)
  await someoneWaits()
  const refusing = refuse(order, made.text('claim.id'))
  await someoneWaits(2)
  await release()
  expect([(await paying).status, (await refusing).status]).toEqual([200, 400])
  expect((await charges(counter, order))[0]).toMatchObject({
    refunded_amount: made.number('claim.refund_amount'),
  })
  const seen = await afterSale(holding(counter, order.id), order)
  expect(seen.at('after_sale.claims.0')).toMatchObject({
    payment_status: 'refunded',
    canceled_at: null,
  })
})

test('staff see in the order who claims what, with the same again to send', async () => {
  const order = await buyAndShip(counter, counter.guest)
  const picture = await aPicture(counter, order.id)
  const made = await claim(
    order,
    wish(order, { type: 'replace', quantity: 2, pictures: [picture] }),
  )
  expect(await reservations(order.id)).toEqual([])
  const seen = await counter.staff.get(`/admin/orders/${order.id}`)
  expect(seen.at('order.claims.0')).toMatchObject({
    type: 'replace',
    fulfillment_status: 'not_fulfilled',
    metadata: { requested_by_shopper: true },
    additional_items: [{ variant_id: order.variantId, quantity: 2 }],
  })
  const [image] = await counter.query(
    `SELECT image.url FROM claim_image image JOIN claim_item item ON item.id = image.claim_item_id
     WHERE item.claim_order_id = $1`,
    [made.at('claim.id')],
  )
  const url = String(image?.['url']).replace('/commerce', '')
  const response = await counter.staff.call('GET', url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await counter.guest.call('GET', url)).status).toBe(401)
})

test("staff's own claims hold stock while they wait, and give it back when cancelled", async () => {
  const order = await buyAndShip(counter, counter.guest)
  const [option] = await counter.query(
    'SELECT id FROM shipping_option WHERE region_id = $1 AND NOT is_return LIMIT 1',
    [counter.regionOf('eur')],
  )
  const made = await counter.staff.post(`/admin/orders/${order.id}/claims`, {
    type: 'replace',
    claim_items: wish(order).items,
    additional_items: [{ variant_id: order.variantId, quantity: 2 }],
    shipping_methods: [{ option_id: option?.['id'], price: 0 }],
  })
  expect(await reservations(order.id)).toEqual([{ quantity: 2 }])
  const claimId = made.text('order.claims.0.id')
  await counter.staff.post(`/admin/orders/${order.id}/claims/${claimId}/cancel`)
  expect(await reservations(order.id)).toEqual([])
  expect(await claimable(order)).toBe(3)
})

test('each piece is claimed once, and only after it was sent', async () => {
  const order = await buy(counter, counter.guest)
  expect((await claim(order, wish(order))).at('code')).toBe('too_many')
  await pay(counter, order)
  await ship(counter, order, 2)
  expect((await claim(order, wish(order, { quantity: 3 }))).at('code')).toBe('too_many')
  const replies = await Promise.all([1, 2, 3].map(() => claim(order, wish(order, { quantity: 2 }))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect((await claim(order, wish(order))).at('code')).toBe('too_many')
})

test('what comes back is not claimed as well', async () => {
  const order = await buyAndShip(counter, counter.guest)
  await holding(counter, order.id).post('/store/returns', {
    order_id: order.id,
    items: [{ item_id: order.lineId, quantity: 2 }],
  })
  expect(await claimable(order)).toBe(1)
  expect((await claim(order, wish(order, { quantity: 2 }))).at('code')).toBe('too_many')
})

test('a line of another order is refused', async () => {
  const [order, another] = [
    await buyAndShip(counter, counter.guest),
    await buyAndShip(counter, counter.guest),
  ]
  const reply = await claim(order, wish(order, { item_id: another.lineId }))
  expect([reply.status, reply.at('code')]).toEqual([400, 'line_unknown'])
})

test('a picture is shown in one claim, and in one of its own order', async () => {
  const [order, another] = [
    await buyAndShip(counter, counter.guest),
    await buyAndShip(counter, counter.guest),
  ]
  const picture = await aPicture(counter, order.id)
  const show = async (of: Bought, pictures: readonly string[]) => {
    const reply = await claim(of, wish(of, { pictures }))
    return [reply.status, reply.at('code')]
  }
  expect(await show(another, [picture])).toEqual([400, 'picture_unknown'])
  expect(await show(order, [picture, picture])).toEqual([400, 'picture_unknown'])
  expect(await show(order, ['picture_none'])).toEqual([400, 'picture_unknown'])
  expect(await show(order, [picture])).toEqual([200, undefined])
  expect(await show(order, [picture])).toEqual([400, 'picture_unknown'])
})

test('a claim that is sent twice under one key is one, whatever its pictures are called', async () => {
  const order = await buyAndShip(counter, counter.guest)
  const by = counter.as({
    ...signedContext({ orders: [order.id] }),
    'idempotency-key': crypto.randomUUID(),
  })
  const path = `/store/orders/${order.id}/claims`
  const send = async () =>
    by.call('POST', path, wish(order, { pictures: [await aPicture(counter, order.id)] }))
  const replies = [...(await Promise.all([send(), send()])), await send()]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map((reply) => reply.at('claim.id'))).size).toBe(1)
  const other = await by.call('POST', path, wish(order, { quantity: 2 }))
  expect(other.status).toBe(409)
  expect(await claimable(order)).toBe(2)
})

test('a claim takes five pictures', async () => {
  const order = await buyAndShip(counter, counter.guest)
  const pictures = await Promise.all(Array.from({ length: 6 }, () => aPicture(counter, order.id)))
  const both = (first: readonly string[], second: readonly string[]) => ({
    type: 'refund',
    items: [first, second].map((shown) => ({ ...wish(order).items[0], pictures: shown })),
  })
  expect((await claim(order, wish(order, { pictures }))).status).toBe(400)
  const spread = await claim(order, both(pictures.slice(0, 3), pictures.slice(3)))
  expect(spread.status).toBe(400)
  expect((await claim(order, wish(order, { pictures: pictures.slice(0, 5) }))).status).toBe(200)
})

test.each([
  ['of no kind', { type: 'complaint' }],
  ['of nothing', { items: [] }],
  ['for no reason', { items: [{ item_id: 'x', quantity: 1, reason: 'mood' }] }],
  ['of half a piece', { items: [{ item_id: 'x', quantity: 0.5, reason: 'other' }] }],
  [
    'without end',
    { items: [{ item_id: 'x', quantity: 1, reason: 'other', note: 'x'.repeat(501) }] },
  ],
])('a claim %s is refused', async (_, body) => {
  const order = await buyAndShip(counter, counter.guest)
  const reply = await claim(order, { ...wish(order), ...body })
  expect([reply.status, reply.at('type')]).toEqual([400, 'invalid_data'])
})

test("nobody claims of another's order", async () => {
  const order = await buyAndShip(counter, customer, { email: customer.email })
  const path = `/store/orders/${order.id}/claims`
  expect((await counter.guest.call('POST', path, wish(order))).status).toBe(401)
  expect((await (await counter.customer()).call('POST', path, wish(order))).status).toBe(403)
})
