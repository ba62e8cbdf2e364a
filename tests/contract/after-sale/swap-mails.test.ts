import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { chooseDelivery, choosePayment } from '../support/checkout.ts'
import { expectMail } from '../support/expect-mail.ts'
import {
  countMails,
  type GuestOrder,
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

/** The guest wants `quantity` pieces of the same for their one. */
async function requestSwap(order: GuestOrder, quantity: number) {
  const variant = await shop.aVariant()
  const by = order.guestOnce()
  const request = {
    order_id: order.id,
    return_items: order.items,
    additional_items: [{ variant_id: variant.id, quantity }],
    return_shipping_option: option.id,
  }
  const made = await by.post('/store/swaps', request)
  await by.post('/store/swaps', request)
  return { id: made.text('swap.id'), cartId: made.text('swap.cart_id') }
}

test('a guest’s swap is mailed when it is completed, not when its price is viewed', async () => {
  const order = await shipGuestOrder(shop)
  const swap = await requestSwap(order, 3)
  expect(await countMails(shop, order.id, 'swap-requested')).toBe(0)
  const due = euros((await settle(order, swap)).at('data.difference_due'))
  const mail = await outbox.one(order.email, /Your swap for order/)
  expectMail(mail, [
    order.goods,
    order.goods.replace('1 ×', '3 ×'),
    `the way you chose: ${option.name}.`,
    `The swap costs ${due} more, as you have agreed.`,
    'Please pay it by bank transfer',
    'DE44 1234 5678 0000 0000 00',
  ])
  expect(mail.text).not.toContain(`Pay ${due}`)
  expect(await countMails(shop, order.id, 'swap-requested')).toBe(1)
})

test('what sending back for a swap costs is called return postage', async () => {
  const { cartId } = await requestSwap(await shipGuestOrder(shop), 2)
  const back = await shop.query('SELECT title FROM line_item WHERE cart_id = $1 AND is_return', [
    cartId,
  ])
  expect(back).toContainEqual({ title: 'Return postage' })
})

test('a swap that staff create is one mail with the replacement and the amount due', async () => {
  const order = await shipGuestOrder(shop)
  const { cartId } = await writeDownSwap(order)
  const cart = await order.guest.get(`/store/carts/${cartId}`)
  const due = euros(cart.number('cart.total'))
  const mail = await outbox.one(order.email, /Your swap for order/)
  expectMail(mail, [order.goods, `The swap costs ${due} more.`, `Pay ${due}`])
  await settle(order, { cartId })
  expect(await countMails(shop, order.id, 'swap-requested')).toBe(1)
})

test('a swap that staff create without notification is not mailed', async () => {
  const order = await shipGuestOrder(shop)
  await writeDownSwap(order, { no_notification: true })
  expect(await countMails(shop, order.id, 'swap-requested')).toBe(0)
})

/** Staff ask the guest to take three pieces for their one. */
async function writeDownSwap(order: GuestOrder, body: Readonly<Record<string, unknown>> = {}) {
  const variant = await shop.aVariant()
  const made = await shop.staff.post(`${order.path}/swaps`, {
    return_items: order.items,
    additional_items: [{ variant_id: variant.id, quantity: 3 }],
    ...body,
  })
  return { cartId: made.text('order.swaps.0.cart_id') }
}

/** The guest pays the difference in the swap's own cart. */
async function settle(order: GuestOrder, { cartId }: { readonly cartId: string }) {
  const cart = `/store/carts/${cartId}`
  await chooseDelivery(order.guest, cart)
  await choosePayment(order.guest, cart, 'invoice')
  return order.guest.post(`${cart}/complete`)
}

test('a swap that a guest has viewed and abandoned is cancelled after a week', async () => {
  const [order, young] = [await shipGuestOrder(shop), await shipGuestOrder(shop)]
  const [old, fresh] = [await requestSwap(order, 2), await requestSwap(young, 2)]
  const { cartId } = await writeDownSwap(await shipGuestOrder(shop))
  await shop.query(
    `UPDATE swap SET created_at = created_at - interval '8 days' WHERE cart_id = ANY($1)`,
    [[old.cartId, cartId]],
  )
  const open = () =>
    shop.query('SELECT cart_id FROM swap WHERE cart_id = ANY($1) AND canceled_at IS NULL', [
      [old.cartId, fresh.cartId, cartId],
    ])
  await until('one is called off', async () => (await open()).length < 3)
  expect((await open()).map(({ cart_id }) => cart_id).toSorted()).toEqual(
    [fresh.cartId, cartId].toSorted(),
  )
  const seen = await order.guest.get(`/store/orders/${order.id}/after-sale`)
  expect(seen.at('after_sale.lines.0.returnable')).toBe(1)
})

/** The guest pays, and staff pack and send it. */
async function sendSwap(order: GuestOrder, swap: Awaited<ReturnType<typeof requestSwap>>) {
  await settle(order, swap)
  const path = `${order.path}/swaps/${swap.id}`
  const packed = await shop.staff.post(`${path}/fulfillments`, { location_id: order.location_id })
  await shop.staff.post(`${path}/shipments`, {
    fulfillment_id: packed.text('order.swaps.0.fulfillments.0.id'),
    tracking_numbers: ['SWAP1'],
  })
}

test('the parcel of a swap and its received return are one mail each', async () => {
  const order = await shipGuestOrder(shop)
  const swap = await requestSwap(order, 2)
  await sendSwap(order, swap)
  const sent = await outbox.one(order.email, /on its way/)
  expectMail(sent, [order.goods.replace('1 ×', '2 ×'), 'SWAP1'])

  const [back] = await shop.query('SELECT id FROM return WHERE swap_id = $1', [swap.id])
  const { items, location_id } = order
  await shop.staff.post(`/admin/returns/${back?.['id']}/receive`, { items, location_id })
  const received = await outbox.one(order.email, /has arrived/)
  expectMail(received, [order.goods, 'Your replacement comes next.'])
})
