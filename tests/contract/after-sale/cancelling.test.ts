import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../resources/caller.ts'
import {
  afterSale,
  browserWithOrder,
  buy,
  charges,
  type PlacedOrder,
  pack,
  pay,
} from '../support/after-sale.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
let customer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  customer = await shop.customer()
})
afterAll(() => shop.stop())

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const cancel = (by: Caller, { id }: PlacedOrder) => by.call('POST', `/store/orders/${id}/cancel`)

const reserved = async (variantId: string) => {
  const [row] = await shop.query(
    `SELECT sum(l.reserved_quantity)::int AS pieces FROM inventory_level l
     JOIN product_variant_inventory_item x ON x.inventory_item_id = l.inventory_item_id
     WHERE x.variant_id = $1`,
    [variantId],
  )
  return Number(row?.['pieces'])
}

async function aCard(balance: number) {
  const made = await shop.staff.post('/admin/gift-cards', {
    value: balance,
    region_id: shop.regionOf('eur'),
  })
  return { id: made.text('gift_card.id'), code: made.text('gift_card.code') }
}

const cardsOf = (orderId: string) =>
  shop.query('SELECT id, code, balance, value, is_disabled FROM gift_card WHERE order_id = $1', [
    orderId,
  ])

async function giftCardVariant() {
  const [row] = await shop.query(
    `SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
     WHERE p.handle = 'gift-card' ORDER BY v.variant_rank LIMIT 1`,
  )
  return text(row?.['id'])
}

test.each(['account', 'mail'])(
  'from the %s, an order is cancelled before it is packed',
  async (from) => {
    const by = from === 'account' ? customer : shop.guest
    const order = await buy(shop, by, { email: customer.email })
    const shopper = from === 'account' ? customer : browserWithOrder(shop, order.id)
    expect((await afterSale(shopper, order)).at('after_sale.can_cancel')).toBe(true)
    const before = await reserved(order.variantId)
    const done = await cancel(shopper, order)
    expect(done.at('after_sale')).toMatchObject({ can_cancel: false, lines: [{ returnable: 0 }] })
    expect(done.list('after_sale.timeline', 'kind')).toEqual(['placed', 'cancelled'])
    expect(await reserved(order.variantId)).toBe(before - 3)
    expect(await charges(shop, order)).toEqual([
      { status: 'canceled', amount: order.total, refunded_amount: 0 },
    ])
    const seen = await shop.staff.get(`/admin/orders/${order.id}`)
    expect(seen.at('order')).toMatchObject({ status: 'canceled', payment_status: 'canceled' })
  },
)

test('a payment is refunded, once', async () => {
  const order = await buy(shop, shop.guest)
  await pay(shop, order)
  const shopper = browserWithOrder(shop, order.id)
  const replies = await Promise.all([1, 2, 3].map(() => cancel(shopper, order)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await cancel(shopper, order)).status).toBe(200)
  expect(await charges(shop, order)).toEqual([
    { status: 'captured', amount: order.total, refunded_amount: order.total },
  ])
  const seen = await afterSale(shopper, order)
  expect(seen.list('after_sale.refunds', 'amount')).toEqual([order.total])
  const events = await shop.query(
    `SELECT event_name FROM staged_job WHERE data ->> 'id' = $1
       AND event_name IN ('order.canceled', 'order.refund_created') ORDER BY event_name`,
    [order.id],
  )
  expect(events.map(({ event_name }) => event_name)).toEqual([
    'order.canceled',
    'order.refund_created',
  ])
})

test('a packed order cannot be cancelled', async () => {
  const order = await buy(shop, shop.guest)
  await pack(shop, order, 1)
  const shopper = browserWithOrder(shop, order.id)
  expect((await afterSale(shopper, order)).at('after_sale.can_cancel')).toBe(false)
  const refused = await cancel(shopper, order)
  expect([refused.status, refused.at('code')]).toEqual([400, 'under_way'])
})

test('an order with a return is not offered for cancellation', async () => {
  const order = await buy(shop, shop.guest)
  await shop.staff.post(`/admin/orders/${order.id}/return`, {
    items: [{ item_id: order.lineId, quantity: 1 }],
  })
  const shopper = browserWithOrder(shop, order.id)
  expect((await afterSale(shopper, order)).at('after_sale.can_cancel')).toBe(false)
  expect((await cancel(shopper, order)).at('code')).toBe('under_way')
})

test('of simultaneous cancellation and packing, one succeeds', async () => {
  for (const _ of [1, 2, 3]) {
    const order = await buy(shop, shop.guest)
    const [packed, cancelled] = await Promise.all([
      pack(shop, order),
      cancel(browserWithOrder(shop, order.id), order),
    ])
    expect([packed.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
    const [row] = await shop.query(
      `SELECT o.canceled_at IS NOT NULL AS cancelled, EXISTS (
         SELECT FROM fulfillment f WHERE f.order_id = o.id AND f.canceled_at IS NULL) AS packed
       FROM "order" o WHERE o.id = $1`,
      [order.id],
    )
    expect(row).toEqual({ cancelled: cancelled.ok, packed: packed.ok })
  }
})

test('simultaneous cancellation and capture leave no money with the shop', async () => {
  for (const _ of [1, 2, 3]) {
    const order = await buy(shop, shop.guest)
    await Promise.all([
      shop.staff.call('POST', `/admin/orders/${order.id}/capture`),
      cancel(browserWithOrder(shop, order.id), order),
    ])
    const [charge] = await charges(shop, order)
    const isGivenBack = charge?.['refunded_amount'] === order.total
    expect(charge?.['status'] === 'canceled' || isGivenBack).toBe(true)
  }
})

test('the amount is credited back to its gift card', async () => {
  const [some, all] = [await aCard(500), await aCard(1_000_000)]
  const part = await buy(shop, shop.guest, { codes: [some.code] })
  const whole = await buy(shop, shop.guest, { codes: [all.code] })
  const look = (code: string) => shop.guest.call('GET', `/store/gift-cards/${code}`)
  expect((await look(some.code)).at('gift_card.balance')).toBe(0)
  for (const order of [part, whole, whole]) await cancel(browserWithOrder(shop, order.id), order)
  expect((await look(some.code)).at('gift_card.balance')).toBe(500)
  expect((await look(all.code)).at('gift_card.balance')).toBe(1_000_000)
  const [card] = await shop.query('SELECT is_disabled FROM gift_card WHERE id = $1', [some.id])
  expect(card).toEqual({ is_disabled: false })
  const seen = await afterSale(browserWithOrder(shop, part.id), part)
  expect(seen.at('after_sale.timeline')).toContainEqual(
    expect.objectContaining({ kind: 'credited', amount: 500 }),
  )
})

test('a gift card that staff disabled stays disabled', async () => {
  const card = await aCard(1_000_000)
  const order = await buy(shop, shop.guest, { codes: [card.code] })
  await shop.staff.post(`/admin/gift-cards/${card.id}`, { is_disabled: true })
  await cancel(browserWithOrder(shop, order.id), order)
  const [row] = await shop.query('SELECT balance, is_disabled FROM gift_card WHERE id = $1', [
    card.id,
  ])
  expect(row).toEqual({ balance: 1_000_000, is_disabled: true })
})

test('gift cards from the order are disabled', async () => {
  const variantId = await giftCardVariant()
  const order = await buy(shop, shop.guest, { variantId, quantity: 2 })
  expect((await cancel(browserWithOrder(shop, order.id), order)).status).toBe(200)
  const cards = await cardsOf(order.id)
  expect(cards.map((card) => card['is_disabled'])).toEqual([true, true])
  const found = await shop.guest.call('GET', `/store/gift-cards/${cards[0]?.['code']}`)
  expect(found.status).toBe(404)
})

test('an order whose gift card has been spent cannot be cancelled', async () => {
  const variantId = await giftCardVariant()
  const order = await buy(shop, shop.guest, { variantId, quantity: 1 })
  const [card] = await cardsOf(order.id)
  await buy(shop, shop.guest, { codes: [text(card?.['code'])] })
  const refused = await cancel(browserWithOrder(shop, order.id), order)
  expect([refused.status, refused.at('code')]).toEqual([400, 'gift_card_spent'])
})

test('an unpaid invoice is cancelled', async () => {
  const order = await buy(shop, shop.guest, { provider: 'invoice' })
  await cancel(browserWithOrder(shop, order.id), order)
  const [payment] = await shop.query('SELECT canceled_at FROM payment WHERE order_id = $1', [
    order.id,
  ])
  expect(payment).toEqual({ canceled_at: expect.any(Date) })
  const seen = await shop.staff.get(`/admin/orders/${order.id}`)
  expect(seen.at('order.payment_status')).toBe('canceled')
})

test('only its customer can cancel an order', async () => {
  const order = await buy(shop, customer, { email: customer.email })
  expect((await cancel(shop.guest, order)).status).toBe(401)
  expect((await cancel(await shop.customer(), order)).status).toBe(403)
  expect((await afterSale(customer, order)).at('after_sale.can_cancel')).toBe(true)
})
