import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { type OwnCounter, openOwnCounter } from '../support/counter.ts'
import { countMails, type Sale, sell, sellAndShip, wayBack } from '../support/mailed-sale.ts'
import { openOutbox } from '../support/outbox.ts'
import { expectSound } from '../support/sound-mail.ts'

let counter: OwnCounter
let outbox: ReturnType<typeof openOutbox>
let option: Awaited<ReturnType<typeof wayBack>>
beforeAll(async () => {
  counter = await openOwnCounter()
  await counter.startWorker({ JOBS_SCHEDULE: '* * * * * *' })
  outbox = openOutbox(counter)
  option = await wayBack(counter)
})
afterAll(() => counter.stop())

const euros = (amount: unknown) => `€${(Number(amount) / 100).toFixed(2)}`

async function askForReturn(sale: Sale, body: Readonly<Record<string, unknown>> = {}) {
  const by = sale.guestOnce()
  const wish = { order_id: sale.id, items: sale.items, ...body }
  const made = await by.post('/store/returns', wish)
  await by.post('/store/returns', wish)
  return made.text('return.id')
}

test('a return that a guest asks for twice under one key is one mail that says how to send it', async () => {
  const sale = await sellAndShip(counter)
  const reasons = await counter.staff.get('/admin/return-reasons')
  const [item] = sale.items
  const id = await askForReturn(sale, {
    items: [{ ...item, reason_id: reasons.text('return_reasons.0.id') }],
    return_shipping: { option_id: option.id },
  })
  const mail = await outbox.one(sale.email, /Your return for order/)
  const [kept] = await counter.query('SELECT refund_amount FROM return WHERE id = $1', [id])
  expectSound(mail, [
    `${sale.goods}: ${reasons.text('return_reasons.0.label')}`,
    `as you chose: ${option.name}.`,
    `pay back ${euros(kept?.['refund_amount'])}`,
    `“Order ${sale.number}”`,
    'Am Kai 4',
    '20457 Hamburg',
  ])
  expect(await countMails(counter, sale.id, 'return-requested')).toBe(1)
})

test('a return without return shipping says that the postage is the shopper’s', async () => {
  const sale = await sellAndShip(counter)
  await askForReturn(sale)
  const mail = await outbox.one(sale.email, /Your return for order/)
  expectSound(mail, ['The postage is yours.'])
})

test('a return that is received is one mail with what came and what was paid back', async () => {
  const sale = await sellAndShip(counter)
  const path = `/admin/returns/${await askForReturn(sale)}/receive`
  const { location_id, items } = sale
  await counter.staff.post(path, { items, location_id, refund: 321 })
  expect((await counter.staff.call('POST', path, { items, location_id })).status).toBe(400)
  const mail = await outbox.one(sale.email, /is here/)
  expectSound(mail, [sale.goods, 'We have paid back €3.21 by bank transfer.'])
  expect(await countMails(counter, sale.id, 'return-received')).toBe(1)
  expect(await countMails(counter, sale.id, 'refund-made')).toBe(0)
})

test('a return that is received without money says so', async () => {
  const sale = await sellAndShip(counter)
  const path = `/admin/returns/${await askForReturn(sale)}/receive`
  await counter.staff.post(path, { items: sale.items, location_id: sale.location_id, refund: 0 })
  expectSound(await outbox.one(sale.email, /is here/), ['Nothing is to be paid back for it.'])
})

test('what comes back of an order that is not paid yet is taken off what is to be paid', async () => {
  const sale = await sell(counter)
  await sale.ship({ no_notification: true })
  const id = await askForReturn(sale)
  const asked = await outbox.one(sale.email, /Your return for order/)
  expectSound(asked, ['Once it is here we look at it. We write again then.'])
  const [kept] = await counter.query('SELECT refund_amount FROM return WHERE id = $1', [id])
  const { location_id, items } = sale
  await counter.staff.post(`/admin/returns/${id}/receive`, { items, location_id })
  const mail = await outbox.one(sale.email, /is here/)
  expectSound(mail, [`You pay ${euros(kept?.['refund_amount'])} less for your order.`])
})

test('a return for more than was paid says that the shop looks into it', async () => {
  const sale = await sellAndShip(counter)
  const path = `/admin/returns/${await askForReturn(sale)}/receive`
  const refund = 9_999_999
  await counter.staff.post(path, { items: sale.items, location_id: sale.location_id, refund })
  const mail = await outbox.one(sale.email, /is here/)
  expectSound(mail, ['We look into it and write to you.'])
})

/** The guest wants `quantity` pieces of the same for their one. */
async function askForSwap(sale: Sale, quantity: number) {
  const variant = await counter.aVariant()
  const by = sale.guestOnce()
  const wish = {
    order_id: sale.id,
    return_items: sale.items,
    additional_items: [{ variant_id: variant.id, quantity }],
    return_shipping_option: option.id,
  }
  const made = await by.post('/store/swaps', wish)
  await by.post('/store/swaps', wish)
  return { id: made.text('swap.id'), cartId: made.text('swap.cart_id') }
}

test('a swap is mailed when its guest has settled it, not when they look at its price', async () => {
  const sale = await sellAndShip(counter)
  const swap = await askForSwap(sale, 3)
  expect(await countMails(counter, sale.id, 'swap-requested')).toBe(0)
  const due = euros((await settle(sale, swap)).at('data.difference_due'))
  const mail = await outbox.one(sale.email, /Your swap for order/)
  expectSound(mail, [
    sale.goods,
    sale.goods.replace('1 ×', '3 ×'),
    `as you chose: ${option.name}.`,
    `It costs ${due} more, as you have agreed.`,
  ])
  expect(mail.text).not.toContain(`Pay ${due}`)
  expect(await countMails(counter, sale.id, 'swap-requested')).toBe(1)
})

test('a swap that staff write down is one mail with what comes instead and what to pay', async () => {
  const sale = await sellAndShip(counter)
  const { cartId } = await writeDownSwap(sale)
  const cart = await sale.guest.get(`/store/carts/${cartId}`)
  const due = euros(cart.number('cart.total'))
  const mail = await outbox.one(sale.email, /Your swap for order/)
  expectSound(mail, [sale.goods, `It costs ${due} more.`, `Pay ${due}`])
  await settle(sale, { cartId })
  expect(await countMails(counter, sale.id, 'swap-requested')).toBe(1)
})

test('a swap that staff write down in silence is not mailed', async () => {
  const sale = await sellAndShip(counter)
  await writeDownSwap(sale, { no_notification: true })
  expect(await countMails(counter, sale.id, 'swap-requested')).toBe(0)
})

/** Staff ask the guest to take three pieces for their one. */
async function writeDownSwap(sale: Sale, body: Readonly<Record<string, unknown>> = {}) {
  const variant = await counter.aVariant()
  const made = await counter.staff.post(`${sale.path}/swaps`, {
    return_items: sale.items,
    additional_items: [{ variant_id: variant.id, quantity: 3 }],
    ...body,
  })
  return { cartId: made.text('order.swaps.0.cart_id') }
}

/** The guest pays the difference in the swap's own cart. */
async function settle(sale: Sale, { cartId }: { readonly cartId: string }) {
  const cart = `/store/carts/${cartId}`
  const options = await sale.guest.get(`/store/shipping-options/${cartId}`)
  const option_id = options.text('shipping_options.0.id')
  await sale.guest.post(`${cart}/shipping-methods`, { option_id })
  await sale.guest.post(`${cart}/payment-sessions`)
  await sale.guest.post(`${cart}/payment-session`, { provider_id: 'invoice' })
  return sale.guest.post(`${cart}/complete`)
}

test('a swap that its guest has looked at and left is called off after a week', async () => {
  const [sale, young] = [await sellAndShip(counter), await sellAndShip(counter)]
  const [old, fresh] = [await askForSwap(sale, 2), await askForSwap(young, 2)]
  const { cartId } = await writeDownSwap(await sellAndShip(counter))
  await counter.query(
    `UPDATE swap SET created_at = created_at - interval '8 days' WHERE cart_id = ANY($1)`,
    [[old.cartId, cartId]],
  )
  const open = () =>
    counter.query('SELECT cart_id FROM swap WHERE cart_id = ANY($1) AND canceled_at IS NULL', [
      [old.cartId, fresh.cartId, cartId],
    ])
  await until('one is called off', async () => (await open()).length < 3)
  expect((await open()).map(({ cart_id }) => cart_id).toSorted()).toEqual(
    [fresh.cartId, cartId].toSorted(),
  )
  const seen = await sale.guest.get(`/store/orders/${sale.id}/after-sale`)
  expect(seen.at('after_sale.lines.0.returnable')).toBe(1)
})

/** The guest pays, and staff pack and send it. */
async function sendSwap(sale: Sale, swap: Awaited<ReturnType<typeof askForSwap>>) {
  await settle(sale, swap)
  const path = `${sale.path}/swaps/${swap.id}`
  const packed = await counter.staff.post(`${path}/fulfillments`, { location_id: sale.location_id })
  await counter.staff.post(`${path}/shipments`, {
    fulfillment_id: packed.text('order.swaps.0.fulfillments.0.id'),
    tracking_numbers: ['SWAP1'],
  })
}

test('what is sent for a swap, and what came back for it, are one mail each', async () => {
  const sale = await sellAndShip(counter)
  const swap = await askForSwap(sale, 2)
  await sendSwap(sale, swap)
  const sent = await outbox.one(sale.email, /on its way/)
  expectSound(sent, [sale.goods.replace('1 ×', '2 ×'), 'SWAP1'])

  const [back] = await counter.query('SELECT id FROM return WHERE swap_id = $1', [swap.id])
  const { items, location_id } = sale
  await counter.staff.post(`/admin/returns/${back?.['id']}/receive`, { items, location_id })
  const received = await outbox.one(sale.email, /is here/)
  expectSound(received, [sale.goods, 'What you chose instead is next'])
})

const broken = (sale: Sale) => [
  { item_id: sale.lineId, quantity: 1, reason: 'production_failure', note: 'The tin leaks' },
]

test('a claim that is paid back is a mail that it is noted, and one that it is paid', async () => {
  const sale = await sellAndShip(counter)
  const body = { type: 'refund', claim_items: broken(sale), refund_amount: 400 }
  const staff = counter.staff
  await staff.post(`${sale.path}/claims`, body)
  const noted = await outbox.one(sale.email, /^The problem with your order/)
  expectSound(noted, [`${sale.goods}: it was faulty`, 'The tin leaks', 'We pay back €4.00'])
  const paid = await outbox.one(sale.email, /We have paid back €4\.00/)
  expectSound(paid, ['by bank transfer', 'for the problem with your order'])
  expect(await countMails(counter, sale.id, 'claim-received')).toBe(1)
  expect(await countMails(counter, sale.id, 'refund-made')).toBe(1)
})

test('a claim for which goods are sent says which, and when they leave', async () => {
  const sale = await sellAndShip(counter)
  const variant = await counter.aVariant()
  const [delivery] = await counter.query(
    'SELECT shipping_option_id AS id FROM shipping_method WHERE order_id = $1',
    [sale.id],
  )
  const made = await counter.staff.post(`${sale.path}/claims`, {
    type: 'replace',
    shipping_methods: [{ option_id: delivery?.['id'], price: 0 }],
    claim_items: broken(sale),
    additional_items: [{ variant_id: variant.id, quantity: 1 }],
    return_location_id: sale.location_id,
  })
  const noted = await outbox.one(sale.email, /^The problem with your order/)
  expectSound(noted, ['We send instead', 'We write again when it leaves.'])

  const path = `${sale.path}/claims/${made.text('order.claims.0.id')}`
  const packed = await counter.staff.post(`${path}/fulfillments`, { location_id: sale.location_id })
  await counter.staff.post(`${path}/shipments`, {
    fulfillment_id: packed.text('order.claims.0.fulfillments.0.id'),
    tracking_numbers: ['CLAIM1'],
  })
  expectSound(await outbox.one(sale.email, /on its way/), [sale.goods, 'CLAIM1'])
})

const tell = (sale: Sale, type: string) =>
  sale.guest.post(`${sale.path.replace('/admin', '/store')}/claims`, { type, items: broken(sale) })

test.each(['refund', 'replace'])(
  'to a shopper who asks for %s, nothing is promised before staff decide',
  async (type) => {
    const sale = await sellAndShip(counter)
    await tell(sale, type)
    const mail = await outbox.one(sale.email, /^The problem with your order/)
    expectSound(mail, [
      `${sale.goods}: it was faulty`,
      'We look into it and write to you. Please keep what came until then.',
    ])
    expect(mail.text).not.toMatch(/We pay back|We send instead|when it leaves/)
  },
)

test('a claim of a shopper that staff refuse is one mail that says so', async () => {
  const sale = await sellAndShip(counter)
  const made = await tell(sale, 'refund')
  const path = `${sale.path}/claims/${made.text('claim.id')}/cancel`
  await counter.staff.post(path)
  await counter.staff.post(path)
  const mail = await outbox.one(sale.email, /We have looked into/)
  expectSound(mail, [`${sale.goods}: it was faulty`, 'we can neither pay back nor replace'])
  expect(await countMails(counter, sale.id, 'claim-refused')).toBe(1)
})

test('a claim that staff wrote down and take back is not refused by mail', async () => {
  const sale = await sellAndShip(counter)
  const { id } = await counter.aVariant()
  const made = await counter.staff.post(`${sale.path}/claims`, {
    type: 'replace',
    claim_items: broken(sale),
    additional_items: [{ variant_id: id, quantity: 1 }],
  })
  await counter.staff.post(`${sale.path}/claims/${made.text('order.claims.0.id')}/cancel`)
  expect(await countMails(counter, sale.id, 'claim-refused')).toBe(0)
})
