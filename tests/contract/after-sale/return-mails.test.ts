import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { expectMail } from '../support/expect-mail.ts'
import {
  countMails,
  type GuestOrder,
  placeGuestOrder,
  returnOption,
  shipGuestOrder,
} from '../support/guest-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { type OwnTestShop, openOwnTestShop } from '../support/test-shop.ts'

let shop: OwnTestShop
let outbox: ReturnType<typeof openOutbox>
let option: Awaited<ReturnType<typeof returnOption>>
beforeAll(async () => {
  shop = await openOwnTestShop()
  await shop.startWorker({ JOBS_SCHEDULE: '* * * * * *' })
  outbox = openOutbox(shop)
  option = await returnOption(shop)
})
afterAll(() => shop.stop())

const euros = (amount: unknown) => `€${(Number(amount) / 100).toFixed(2)}`

async function askForReturn(order: GuestOrder, body: Readonly<Record<string, unknown>> = {}) {
  const by = order.guestOnce()
  const request = { order_id: order.id, items: order.items, ...body }
  const made = await by.post('/store/returns', request)
  await by.post('/store/returns', request)
  return made.text('return.id')
}

test('a return that a guest asks for twice under one key is one mail that says how to send it', async () => {
  const order = await shipGuestOrder(shop)
  const reasons = await shop.staff.get('/admin/return-reasons')
  const [item] = order.items
  const id = await askForReturn(order, {
    items: [{ ...item, reason_id: reasons.text('return_reasons.0.id') }],
    return_shipping: { option_id: option.id },
  })
  const mail = await outbox.one(order.email, /Your return for order/)
  const [kept] = await shop.query('SELECT refund_amount FROM return WHERE id = $1', [id])
  expectMail(mail, [
    `${order.goods}: ${reasons.text('return_reasons.0.label')}`,
    `as you chose: ${option.name}.`,
    `pay back ${euros(kept?.['refund_amount'])}`,
    `“Order ${order.number}”`,
    'Am Kai 4',
    '20457 Hamburg',
  ])
  expect(await countMails(shop, order.id, 'return-requested')).toBe(1)
})

test('a return without return shipping says that the postage is the shopper’s', async () => {
  const order = await shipGuestOrder(shop)
  await askForReturn(order)
  const mail = await outbox.one(order.email, /Your return for order/)
  expectMail(mail, ['The postage is yours.'])
})

test('a return that is received is one mail with what came and what was paid back', async () => {
  const order = await shipGuestOrder(shop)
  const path = `/admin/returns/${await askForReturn(order)}/receive`
  const { location_id, items } = order
  await shop.staff.post(path, { items, location_id, refund: 321 })
  expect((await shop.staff.call('POST', path, { items, location_id })).status).toBe(400)
  const mail = await outbox.one(order.email, /is here/)
  expectMail(mail, [order.goods, 'We have paid back €3.21 by bank transfer.'])
  expect(await countMails(shop, order.id, 'return-received')).toBe(1)
  expect(await countMails(shop, order.id, 'refund-made')).toBe(0)
})

test('a return that is received without money says so', async () => {
  const order = await shipGuestOrder(shop)
  const path = `/admin/returns/${await askForReturn(order)}/receive`
  await shop.staff.post(path, { items: order.items, location_id: order.location_id, refund: 0 })
  expectMail(await outbox.one(order.email, /is here/), ['Nothing is to be paid back for it.'])
})

test('what comes back of an order that is not paid yet is taken off what is to be paid', async () => {
  const order = await placeGuestOrder(shop)
  await order.ship({ no_notification: true })
  const id = await askForReturn(order)
  const asked = await outbox.one(order.email, /Your return for order/)
  expectMail(asked, ['Once it is here we look at it. We write again then.'])
  const [kept] = await shop.query('SELECT refund_amount FROM return WHERE id = $1', [id])
  const { location_id, items } = order
  await shop.staff.post(`/admin/returns/${id}/receive`, { items, location_id })
  const mail = await outbox.one(order.email, /is here/)
  expectMail(mail, [`You pay ${euros(kept?.['refund_amount'])} less for your order.`])
})

test('a return for more than was paid says that the shop looks into it', async () => {
  const order = await shipGuestOrder(shop)
  const path = `/admin/returns/${await askForReturn(order)}/receive`
  const refund = 9_999_999
  await shop.staff.post(path, { items: order.items, location_id: order.location_id, refund })
  const mail = await outbox.one(order.email, /is here/)
  expectMail(mail, ['We look into it and write to you.'])
})

/** The guest wants `quantity` pieces of the same for their one. */
async function askForSwap(order: GuestOrder, quantity: number) {
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

test('a swap is mailed when its guest has settled it, not when they look at its price', async () => {
  const order = await shipGuestOrder(shop)
  const swap = await askForSwap(order, 3)
  expect(await countMails(shop, order.id, 'swap-requested')).toBe(0)
  const due = euros((await settle(order, swap)).at('data.difference_due'))
  const mail = await outbox.one(order.email, /Your swap for order/)
  expectMail(mail, [
    order.goods,
    order.goods.replace('1 ×', '3 ×'),
    `as you chose: ${option.name}.`,
    `It costs ${due} more, as you have agreed.`,
  ])
  expect(mail.text).not.toContain(`Pay ${due}`)
  expect(await countMails(shop, order.id, 'swap-requested')).toBe(1)
})

test('a swap that staff write down is one mail with what comes instead and what to pay', async () => {
  const order = await shipGuestOrder(shop)
  const { cartId } = await writeDownSwap(order)
  const cart = await order.guest.get(`/store/carts/${cartId}`)
  const due = euros(cart.number('cart.total'))
  const mail = await outbox.one(order.email, /Your swap for order/)
  expectMail(mail, [order.goods, `It costs ${due} more.`, `Pay ${due}`])
  await settle(order, { cartId })
  expect(await countMails(shop, order.id, 'swap-requested')).toBe(1)
})

test('a swap that staff write down in silence is not mailed', async () => {
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
  const options = await order.guest.get(`/store/shipping-options/${cartId}`)
  const option_id = options.text('shipping_options.0.id')
  await order.guest.post(`${cart}/shipping-methods`, { option_id })
  await order.guest.post(`${cart}/payment-sessions`)
  await order.guest.post(`${cart}/payment-session`, { provider_id: 'invoice' })
  return order.guest.post(`${cart}/complete`)
}

test('a swap that its guest has looked at and left is called off after a week', async () => {
  const [order, young] = [await shipGuestOrder(shop), await shipGuestOrder(shop)]
  const [old, fresh] = [await askForSwap(order, 2), await askForSwap(young, 2)]
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
async function sendSwap(order: GuestOrder, swap: Awaited<ReturnType<typeof askForSwap>>) {
  await settle(order, swap)
  const path = `${order.path}/swaps/${swap.id}`
  const packed = await shop.staff.post(`${path}/fulfillments`, { location_id: order.location_id })
  await shop.staff.post(`${path}/shipments`, {
    fulfillment_id: packed.text('order.swaps.0.fulfillments.0.id'),
    tracking_numbers: ['SWAP1'],
  })
}

test('what is sent for a swap, and what came back for it, are one mail each', async () => {
  const order = await shipGuestOrder(shop)
  const swap = await askForSwap(order, 2)
  await sendSwap(order, swap)
  const sent = await outbox.one(order.email, /on its way/)
  expectMail(sent, [order.goods.replace('1 ×', '2 ×'), 'SWAP1'])

  const [back] = await shop.query('SELECT id FROM return WHERE swap_id = $1', [swap.id])
  const { items, location_id } = order
  await shop.staff.post(`/admin/returns/${back?.['id']}/receive`, { items, location_id })
  const received = await outbox.one(order.email, /is here/)
  expectMail(received, [order.goods, 'What you chose instead is next'])
})

const broken = (order: GuestOrder) => [
  { item_id: order.lineId, quantity: 1, reason: 'production_failure', note: 'The tin leaks' },
]

test('a claim that is paid back is a mail that it is noted, and one that it is paid', async () => {
  const order = await shipGuestOrder(shop)
  const body = { type: 'refund', claim_items: broken(order), refund_amount: 400 }
  const staff = shop.staff
  await staff.post(`${order.path}/claims`, body)
  const noted = await outbox.one(order.email, /^The problem with your order/)
  expectMail(noted, [`${order.goods}: it was faulty`, 'The tin leaks', 'We pay back €4.00'])
  const paid = await outbox.one(order.email, /We have paid back €4\.00/)
  expectMail(paid, ['by bank transfer', 'for the problem with your order'])
  expect(await countMails(shop, order.id, 'claim-received')).toBe(1)
  expect(await countMails(shop, order.id, 'refund-made')).toBe(1)
})

test('a claim for which goods are sent says which, and when they leave', async () => {
  const order = await shipGuestOrder(shop)
  const variant = await shop.aVariant()
  const [delivery] = await shop.query(
    'SELECT shipping_option_id AS id FROM shipping_method WHERE order_id = $1',
    [order.id],
  )
  const made = await shop.staff.post(`${order.path}/claims`, {
    type: 'replace',
    shipping_methods: [{ option_id: delivery?.['id'], price: 0 }],
    claim_items: broken(order),
    additional_items: [{ variant_id: variant.id, quantity: 1 }],
    return_location_id: order.location_id,
  })
  const noted = await outbox.one(order.email, /^The problem with your order/)
  expectMail(noted, ['We send instead', 'We write again when it leaves.'])

  const path = `${order.path}/claims/${made.text('order.claims.0.id')}`
  const packed = await shop.staff.post(`${path}/fulfillments`, { location_id: order.location_id })
  await shop.staff.post(`${path}/shipments`, {
    fulfillment_id: packed.text('order.claims.0.fulfillments.0.id'),
    tracking_numbers: ['CLAIM1'],
  })
  expectMail(await outbox.one(order.email, /on its way/), [order.goods, 'CLAIM1'])
})

const tell = (order: GuestOrder, type: string) =>
  order.guest.post(`${order.path.replace('/admin', '/store')}/claims`, {
    type,
    items: broken(order),
  })

test.each(['refund', 'replace'])(
  'to a shopper who asks for %s, nothing is promised before staff decide',
  async (type) => {
    const order = await shipGuestOrder(shop)
    await tell(order, type)
    const mail = await outbox.one(order.email, /^The problem with your order/)
    expectMail(mail, [
      `${order.goods}: it was faulty`,
      'We look into it and write to you. Please keep what came until then.',
    ])
    expect(mail.text).not.toMatch(/We pay back|We send instead|when it leaves/)
  },
)

test('a claim of a shopper that staff refuse is one mail that says so', async () => {
  const order = await shipGuestOrder(shop)
  const made = await tell(order, 'refund')
  const path = `${order.path}/claims/${made.text('claim.id')}/cancel`
  await shop.staff.post(path)
  await shop.staff.post(path)
  const mail = await outbox.one(order.email, /We have looked into/)
  expectMail(mail, [`${order.goods}: it was faulty`, 'we can neither pay back nor replace'])
  expect(await countMails(shop, order.id, 'claim-refused')).toBe(1)
})

test('a claim that staff wrote down and take back is not refused by mail', async () => {
  const order = await shipGuestOrder(shop)
  const { id } = await shop.aVariant()
  const made = await shop.staff.post(`${order.path}/claims`, {
    type: 'replace',
    claim_items: broken(order),
    additional_items: [{ variant_id: id, quantity: 1 }],
  })
  await shop.staff.post(`${order.path}/claims/${made.text('order.claims.0.id')}/cancel`)
  expect(await countMails(shop, order.id, 'claim-refused')).toBe(0)
})
