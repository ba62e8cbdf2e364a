import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockUpdates } from '#tests/support/table-locks.ts'
import type { Caller } from '../resources/caller.ts'
import {
  afterSale,
  aSwap,
  browserWithOrder,
  buyAndShip,
  type PlacedOrder,
} from '../support/after-sale.ts'
import { chooseDelivery, choosePayment } from '../support/checkout.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** One piece goes back, and three of the same come. */
async function requestSwap(shopper: Caller, order: PlacedOrder) {
  const made = await shopper.post('/store/swaps', aSwap(order, { back: 1, out: 3 }))
  return {
    cart: `/store/carts/${made.text('swap.cart_id')}`,
    cartId: made.text('swap.cart_id'),
    returnId: made.text('swap.return_order.id'),
    staffCancel: `/admin/orders/${order.id}/swaps/${made.text('swap.id')}/cancel`,
    cancel: `/store/orders/${order.id}/swaps/${made.text('swap.id')}/cancel`,
  }
}

type RequestedSwap = Awaited<ReturnType<typeof requestSwap>>

/** Everything but the last press: a delivery, and a card that pays. */
async function makeReady(shopper: Caller, { cart }: RequestedSwap) {
  await chooseDelivery(shopper, cart)
  await choosePayment(shopper, cart, 'test-card')
}

const cartAndReturn = ({ cartId }: RequestedSwap) =>
  shop.query(
    `SELECT s.payment_status, s.canceled_at IS NOT NULL AS is_cancelled, back.status AS return
     FROM swap s JOIN "return" back ON back.swap_id = s.id WHERE s.cart_id = $1`,
    [cartId],
  )

const chargesOf = ({ cartId }: RequestedSwap) =>
  shop.query(
    `SELECT status FROM test_card_charge
     WHERE key IN (SELECT data ->> 'key' FROM payment WHERE cart_id = $1)`,
    [cartId],
  )

const reservedFor = ({ cartId }: RequestedSwap) =>
  shop.query(
    `SELECT quantity FROM reservation_item WHERE deleted_at IS NULL
       AND line_item_id IN (SELECT id FROM line_item WHERE cart_id = $1)`,
    [cartId],
  )

const CANCELLED = { payment_status: 'canceled', is_cancelled: true, return: 'canceled' }

test.each(['account', 'mail'])(
  'from the %s, a shopper who has seen the price of a swap can abandon it and request again',
  async (from) => {
    const customer = await shop.customer()
    const by = from === 'account' ? customer : shop.guest
    const order = await buyAndShip(shop, by, { email: customer.email })
    const shopper = from === 'account' ? customer : browserWithOrder(shop, order.id)
    const swap = await requestSwap(shopper, order)
    for (const _ of ['once', 'again']) {
      const done = await shopper.post(swap.cancel)
      expect(done.at('after_sale.lines.0')).toMatchObject({ returnable: 3, swappable: 3 })
    }
    expect(await cartAndReturn(swap)).toEqual([CANCELLED])
    expect((await afterSale(shopper, order)).list('after_sale.timeline', 'kind')).toContain(
      'swap_cancelled',
    )
    const items = [{ item_id: order.lineId, quantity: 2 }]
    await shopper.post('/store/returns', { order_id: order.id, items })
    await requestSwap(shopper, order)
  },
)

test('a cancelled swap can no longer be paid', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const swap = await requestSwap(shopper, order)
  await makeReady(shopper, swap)
  await shopper.post(swap.cancel)
  for (const step of ['payment-sessions', 'complete']) {
    expect((await shopper.call('POST', `${swap.cart}/${step}`)).status).toBe(403)
  }
  expect(await cartAndReturn(swap)).toEqual([CANCELLED])
})

test('cancelling a swap cancels its payment authorisation', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const swap = await requestSwap(shopper, order)
  await makeReady(shopper, swap)
  await shop.query(`
    CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'cut off'; END $$;
    CREATE TRIGGER cut_off BEFORE UPDATE OF confirmed_at ON swap FOR EACH ROW
      WHEN (NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION cut_off()`)
  await shopper.call('POST', `${swap.cart}/complete`)
  await shop.query('DROP FUNCTION cut_off() CASCADE')
  expect(await chargesOf(swap)).toEqual([{ status: 'authorized' }])
  await shopper.post(swap.cancel)
  expect(await chargesOf(swap)).toEqual([{ status: 'canceled' }])
})

test('a completed swap cannot be cancelled', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const swap = await requestSwap(shopper, order)
  await makeReady(shopper, swap)
  await shopper.post(`${swap.cart}/complete`)
  const late = await shopper.call('POST', swap.cancel)
  expect([late.status, late.at('code')]).toEqual([400, 'swap_under_way'])
  expect(await cartAndReturn(swap)).toMatchObject([{ is_cancelled: false, return: 'requested' }])
})

test('of simultaneous completion and cancellation, one succeeds', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const swap = await requestSwap(shopper, order)
  await makeReady(shopper, swap)
  const { untilBlocked, release } = await lockUpdates(shop, 'swap', 'NEW.confirmed_at IS NOT NULL')
  const settling = shopper.call('POST', `${swap.cart}/complete`)
  await untilBlocked()
  const cancelling = shopper.call('POST', swap.cancel)
  await untilBlocked(2)
  await release()
  expect([(await settling).status, (await cancelling).status]).toEqual([200, 400])
  expect(await cartAndReturn(swap)).toMatchObject([{ is_cancelled: false }])
})

test('a foreign or unknown swap is not found, and stays unchanged', async () => {
  const [order, another] = [await buyAndShip(shop, shop.guest), await buyAndShip(shop, shop.guest)]
  const theirs = await requestSwap(browserWithOrder(shop, another.id), another)
  const shopper = browserWithOrder(shop, order.id)
  const swapId = theirs.cancel.split('/').at(-2)
  const replies = await Promise.all(
    [swapId, 'swap_none'].map((id) =>
      shopper.call('POST', `/store/orders/${order.id}/swaps/${id}/cancel`),
    ),
  )
  expect(replies.map((reply) => [reply.status, reply.at('message')])).toEqual([
    [404, 'The order has no such swap'],
    [404, 'The order has no such swap'],
  ])
  expect((await shopper.call('POST', theirs.cancel)).status).toBe(401)
  expect(await cartAndReturn(theirs)).toMatchObject([{ is_cancelled: false }])
})

test('a swap that staff cancel releases its stock', async () => {
  const order = await buyAndShip(shop, shop.guest)
  const shopper = browserWithOrder(shop, order.id)
  const swap = await requestSwap(shopper, order)
  await makeReady(shopper, swap)
  await shopper.post(`${swap.cart}/complete`)
  expect(await reservedFor(swap)).toEqual([{ quantity: 3 }])
  await shop.staff.post(`/admin/returns/${swap.returnId}/cancel`)
  await shop.staff.post(swap.staffCancel)
  expect(await reservedFor(swap)).toEqual([])
  expect((await afterSale(shopper, order)).at('after_sale.lines.0.swappable')).toBe(3)
})
