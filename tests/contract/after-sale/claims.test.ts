import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockUpdates } from '#tests/support/table-locks.ts'
import { once } from '../resources/once.ts'
import {
  afterSale,
  browserWithOrder,
  buy,
  buyAndShip,
  charges,
  type PlacedOrder,
  pay,
  ship,
} from '../support/after-sale.ts'
import { aPicture } from '../support/pictures.ts'
import { signedContext } from '../support/signed-context.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  customer = await shop.customer()
})
afterAll(() => shop.stop())

/** For requests that are refused, and so leave it as it is. */
const sentOrder = once((of: TestShop) => buyAndShip(of, of.guest))

interface ClaimOptions {
  readonly type?: string
  readonly quantity?: number
  readonly pictures?: readonly string[]
  readonly item_id?: string
}

const claimBody = (
  { lineId }: PlacedOrder,
  { type = 'refund', quantity = 1, ...more }: ClaimOptions = {},
) => ({
  type,
  items: [{ item_id: lineId, quantity, reason: 'production_failure', note: 'It leaks', ...more }],
})

const claim = (order: PlacedOrder, body: object) =>
  browserWithOrder(shop, order.id).call('POST', `/store/orders/${order.id}/claims`, { ...body })

const claimable = async (order: PlacedOrder) =>
  (await afterSale(browserWithOrder(shop, order.id), order)).number('after_sale.lines.0.claimable')

const reservations = (orderId: string) =>
  shop.query(
    `SELECT r.quantity FROM reservation_item r
     LEFT JOIN line_item line ON line.id = r.line_item_id
     LEFT JOIN claim_order c ON c.id = line.claim_order_id
     WHERE r.deleted_at IS NULL AND (c.order_id = $1 OR r.line_item_id IS NULL)`,
    [orderId],
  )

test.each(['account', 'mail'])(
  'from the %s, a damaged item is claimed with a picture',
  async (from) => {
    const order = await buyAndShip(shop, from === 'account' ? customer : shop.guest, {
      email: customer.email,
    })
    const shopper = from === 'account' ? customer : browserWithOrder(shop, order.id)
    const picture = await aPicture(shop, order.id)
    const made = await shopper.post(
      `/store/orders/${order.id}/claims`,
      claimBody(order, { quantity: 2, pictures: [picture] }),
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

test('a request refunds nothing, and staff refund once', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const made = await claim(order, claimBody(order))
  expect((await charges(shop, order))[0]).toMatchObject({ refunded_amount: 0 })
  const path = `/admin/orders/${order.id}/claims/${made.text('claim.id')}/process-refund`
  expect((await shop.guest.call('POST', path)).status).toBe(401)
  const twice = await Promise.all([1, 2].map(() => shop.staff.call('POST', path)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await charges(shop, order))[0]).toMatchObject({
    refunded_amount: made.number('claim.refund_amount'),
  })
})

const refuse = (order: PlacedOrder, claimId: string) =>
  shop.staff.call('POST', `/admin/orders/${order.id}/claims/${claimId}/cancel`)

test.each(['refund', 'replace'])(
  'staff refuse a shopper’s request (%s), and its items can be claimed again',
  async (type) => {
    const order = await buyAndShip(shop, shop.guest)
    const made = await claim(order, claimBody(order, { type, quantity: 2 }))
    expect((await refuse(order, made.text('claim.id'))).status).toBe(200)
    const seen = await afterSale(browserWithOrder(shop, order.id), order)
    expect(seen.at('after_sale.claims.0')).toMatchObject({ is_by_shopper: true })
    expect(seen.text('after_sale.claims.0.canceled_at')).toMatch(/^\d{4}-/)
    expect(seen.at('after_sale.lines.0.claimable')).toBe(3)
    expect((await charges(shop, order))[0]).toMatchObject({ refunded_amount: 0 })
  },
)

test('of simultaneous refund and refusal, one succeeds', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const made = await claim(order, claimBody(order))
  const path = `/admin/orders/${order.id}/claims/${made.text('claim.id')}`
  const { untilBlocked, release } = await lockUpdates(
    shop,
    'claim_order',
    `NEW.payment_status = 'refunded'`,
  )
  const paying = shop.staff.call('POST', `${path}/process-refund`)
  await untilBlocked()
  const refusing = refuse(order, made.text('claim.id'))
  await untilBlocked(2)
  await release()
  expect([(await paying).status, (await refusing).status]).toEqual([200, 400])
  expect((await charges(shop, order))[0]).toMatchObject({
    refunded_amount: made.number('claim.refund_amount'),
  })
  const seen = await afterSale(browserWithOrder(shop, order.id), order)
  expect(seen.at('after_sale.claims.0')).toMatchObject({
    payment_status: 'refunded',
    canceled_at: null,
  })
})

test('the order shows staff each claim, with its replacement items', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const picture = await aPicture(shop, order.id)
  const made = await claim(
    order,
    claimBody(order, { type: 'replace', quantity: 2, pictures: [picture] }),
  )
  expect(await reservations(order.id)).toEqual([])
  const seen = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(seen.at('order.claims.0')).toMatchObject({
    type: 'replace',
    fulfillment_status: 'not_fulfilled',
    metadata: { requested_by_shopper: true },
    additional_items: [{ variant_id: order.variantId, quantity: 2 }],
  })
  const [image] = await shop.query(
    `SELECT image.url FROM claim_image image JOIN claim_item item ON item.id = image.claim_item_id
     WHERE item.claim_order_id = $1`,
    [made.at('claim.id')],
  )
  const url = String(image?.['url']).replace('/commerce', '')
  const response = await shop.staff.call('GET', url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await shop.guest.call('GET', url)).status).toBe(401)
})

test('claims of staff reserve stock while they are open, and release it when cancelled', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const [option] = await shop.query(
    `SELECT id FROM shipping_option
     WHERE region_id = $1 AND NOT is_return AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [shop.regionOf('eur')],
  )
  const made = await shop.staff.post(`/admin/orders/${order.id}/claims`, {
    type: 'replace',
    claim_items: claimBody(order).items,
    additional_items: [{ variant_id: order.variantId, quantity: 2 }],
    shipping_methods: [{ option_id: option?.['id'], price: 0 }],
  })
  expect(await reservations(order.id)).toEqual([{ quantity: 2 }])
  const claimId = made.text('order.claims.0.id')
  await shop.staff.post(`/admin/orders/${order.id}/claims/${claimId}/cancel`)
  expect(await reservations(order.id)).toEqual([])
  expect(await claimable(order)).toBe(3)
})

test('each piece can be claimed once, and only after it was sent', async () => {
  const order = await buy(shop, shop.guest)
  expect((await claim(order, claimBody(order))).at('code')).toBe('too_many')
  await pay(shop, order)
  await ship(shop, order, 2)
  expect((await claim(order, claimBody(order, { quantity: 3 }))).at('code')).toBe('too_many')
  const replies = await Promise.all(
    [1, 2, 3].map(() => claim(order, claimBody(order, { quantity: 2 }))),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect((await claim(order, claimBody(order))).at('code')).toBe('too_many')
})

test('a piece that is being returned cannot be claimed', async () => {
  const order = await buyAndShip(shop, shop.guest)
  await browserWithOrder(shop, order.id).post('/store/returns', {
    order_id: order.id,
    items: [{ item_id: order.lineId, quantity: 2 }],
  })
  expect(await claimable(order)).toBe(1)
  expect((await claim(order, claimBody(order, { quantity: 2 }))).at('code')).toBe('too_many')
})

test('a line of another order is refused', async () => {
  const [order, another] = [await buyAndShip(shop, shop.guest), await buyAndShip(shop, shop.guest)]
  const reply = await claim(order, claimBody(order, { item_id: another.lineId }))
  expect([reply.status, reply.at('code')]).toEqual([400, 'line_unknown'])
})

test('a picture is used in one claim, and in its own order only', async () => {
  const [order, another] = [await buyAndShip(shop, shop.guest), await buyAndShip(shop, shop.guest)]
  const picture = await aPicture(shop, order.id)
  const show = async (of: PlacedOrder, pictures: readonly string[]) => {
    const reply = await claim(of, claimBody(of, { pictures }))
    return [reply.status, reply.at('code')]
  }
  expect(await show(another, [picture])).toEqual([400, 'picture_unknown'])
  expect(await show(order, [picture, picture])).toEqual([400, 'picture_unknown'])
  expect(await show(order, ['picture_none'])).toEqual([400, 'picture_unknown'])
  expect(await show(order, [picture])).toEqual([200, undefined])
  expect(await show(order, [picture])).toEqual([400, 'picture_unknown'])
})

test('a claim that is sent twice under one key is one claim, whatever the names of its pictures', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const by = shop.as({
    ...signedContext({ orders: [order.id] }),
    'idempotency-key': crypto.randomUUID(),
  })
  const path = `/store/orders/${order.id}/claims`
  const send = async () =>
    by.call('POST', path, claimBody(order, { pictures: [await aPicture(shop, order.id)] }))
  const replies = [...(await Promise.all([send(), send()])), await send()]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(replies.map((reply) => reply.at('claim.id'))).size).toBe(1)
  const other = await by.call('POST', path, claimBody(order, { quantity: 2 }))
  expect(other.status).toBe(409)
  expect(await claimable(order)).toBe(2)
})

test('a claim accepts at most five pictures', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const pictures = await Promise.all(Array.from({ length: 6 }, () => aPicture(shop, order.id)))
  const both = (first: readonly string[], second: readonly string[]) => ({
    type: 'refund',
    items: [first, second].map((shown) => ({ ...claimBody(order).items[0], pictures: shown })),
  })
  expect((await claim(order, claimBody(order, { pictures }))).status).toBe(400)
  const spread = await claim(order, both(pictures.slice(0, 3), pictures.slice(3)))
  expect(spread.status).toBe(400)
  expect((await claim(order, claimBody(order, { pictures: pictures.slice(0, 5) }))).status).toBe(
    200,
  )
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
  const order = await sentOrder(shop)
  const reply = await claim(order, { ...claimBody(order), ...body })
  expect([reply.status, reply.at('type')]).toEqual([400, 'invalid_data'])
})

test('only the order’s customer can claim', async () => {
  const order = await buyAndShip(shop, customer, { email: customer.email })
  const path = `/store/orders/${order.id}/claims`
  expect((await shop.guest.call('POST', path, claimBody(order))).status).toBe(401)
  expect((await (await shop.customer()).call('POST', path, claimBody(order))).status).toBe(403)
})
