import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import { confirmSwap } from '../support/after-sale.ts'
import { expectMail } from '../support/expect-mail.ts'
import { countMails } from '../support/guest-order.ts'
import {
  type Goods,
  type MixedOptions,
  type MixedOrder,
  placeMixedOrder,
  variantOf,
} from '../support/mixed-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
})
afterAll(() => shop.stop())

const place = (pieces: MixedOptions['pieces']) => placeMixedOrder(shop, { pieces })

const MIXTURES: readonly { readonly goods: readonly Goods[] }[] = [
  { goods: ['coffee', 'kettle'] },
  { goods: ['coffee', 'gift card'] },
  { goods: ['kettle', 'gift card'] },
  { goods: ['coffee', 'kettle', 'gift card'] },
]

const pack = ({ path, location_id }: MixedOrder, items: MixedOrder['lines']) =>
  shop.staff.post(`${path}/fulfillment`, { items, location_id })

const parcels = async ({ id }: MixedOrder) =>
  shop.query(
    `SELECT f.id, option.name, array_agg(item.item_id) AS items, sum(item.quantity)::int AS pieces
     FROM fulfillment f JOIN fulfillment_item item ON item.fulfillment_id = f.id
     JOIN line_item line ON line.id = item.item_id
     JOIN product_variant v ON v.id = line.variant_id
     JOIN product_shipping_profile link ON link.product_id = v.product_id
     JOIN shipping_method method ON method.order_id = f.order_id
     JOIN shipping_option option ON option.id = method.shipping_option_id
       AND option.profile_id = link.profile_id
     WHERE f.order_id = $1 GROUP BY f.id, option.name`,
    [id],
  )

test.each(MIXTURES)('$goods are packed apart and shipped whole', async ({ goods }) => {
  const order = await place(goods.map((each) => ({ goods: each, quantity: 2 })))
  const packed = await pack(order, order.lines)
  expect(packed.at('order.fulfillment_status')).toBe('fulfilled')
  const made = await parcels(order)
  expect(made.map(({ items }) => items)).toHaveLength(goods.length)
  expect(made.every(({ pieces }) => pieces === 2)).toBe(true)

  const statuses: unknown[] = []
  for (const { id: fulfillment_id } of made) {
    const sent = await shop.staff.post(`${order.path}/shipment`, { fulfillment_id })
    statuses.push(sent.at('order.fulfillment_status'))
  }
  expect(statuses).toEqual([...goods.slice(1).map(() => 'partially_shipped'), 'shipped'])
})

test('each quantity of a mixed order is packed and shipped by itself', async () => {
  const order = await place([
    { goods: 'coffee', quantity: 3 },
    { goods: 'kettle', quantity: 2 },
  ])
  const one = { ...order.lineOf('kettle'), quantity: 1 }
  const first = await pack(order, [one])
  expect(first.at('order.fulfillment_status')).toBe('partially_fulfilled')
  expect(first.at('order.fulfillments.0.items')).toEqual([
    { fulfillment_id: first.text('order.fulfillments.0.id'), ...one },
  ])
  await pack(order, [one, order.lineOf('coffee')])
  expect((await parcels(order)).map(({ pieces }) => pieces).toSorted()).toEqual([1, 1, 3])
})

test('each parcel of a mixed order, but not its gift card, has a mail that names its goods', async () => {
  const order = await place([
    { goods: 'coffee', quantity: 2 },
    { goods: 'kettle', quantity: 1 },
    { goods: 'gift card', quantity: 1 },
  ])
  await pack(order, order.lines)
  for (const { id: fulfillment_id, items } of await parcels(order)) {
    await shop.staff.post(`${order.path}/shipment`, {
      fulfillment_id,
      tracking_numbers: [`TRACK-${String(items)}`],
    })
  }
  const outbox = openOutbox(shop)
  for (const { item_id, quantity } of [order.lineOf('coffee'), order.lineOf('kettle')]) {
    const [line] = await shop.query('SELECT title FROM line_item WHERE id = $1', [item_id])
    await until(`the mail of ${item_id}`, () =>
      outbox.to(order.email).some(({ text }) => text.includes(`TRACK-${item_id}`)),
    )
    const mail = outbox.to(order.email).find(({ text }) => text.includes(`TRACK-${item_id}`))
    if (mail) expectMail(mail, [`${quantity} × ${line?.['title']}`])
  }
  expect(await countMails(shop, order.id, 'order-shipped')).toBe(2)
})

test('a letter that is swapped for a parcel is packed and shipped with its goods', async () => {
  const order = await place([{ goods: 'coffee', quantity: 1 }])
  await shop.staff.post(`${order.path}/capture`)
  await pack(order, order.lines)
  const [letter] = await parcels(order)
  await shop.staff.post(`${order.path}/shipment`, { fulfillment_id: letter?.['id'] })

  const made = await order.guest.post('/store/swaps', {
    order_id: order.id,
    return_items: order.lines,
    additional_items: [{ variant_id: await variantOf(shop, 'kettle'), quantity: 1 }],
  })
  await confirmSwap(order.guest, made.text('swap.cart_id'))
  const path = `${order.path}/swaps/${made.text('swap.id')}`
  await shop.staff.post(`${path}/process-payment`)
  await shop.staff.post(`${path}/fulfillments`, { location_id: order.location_id })
  const packed = await shop.query(
    `SELECT f.id, item.quantity, option.name, line.variant_id FROM fulfillment f
     JOIN fulfillment_item item ON item.fulfillment_id = f.id
     JOIN line_item line ON line.id = item.item_id
     JOIN shipping_method method ON method.swap_id = f.swap_id
     JOIN shipping_option option ON option.id = method.shipping_option_id
     WHERE f.swap_id = $1`,
    [made.text('swap.id')],
  )
  expect(packed).toMatchObject([
    { quantity: 1, name: 'Parcel, three days', variant_id: await variantOf(shop, 'kettle') },
  ])
  const fulfillment_id = packed[0]?.['id']
  await shop.staff.post(`${path}/shipments`, { fulfillment_id, tracking_numbers: ['TRACK-SWAP'] })
  await until('the mail of the parcel', () =>
    openOutbox(shop)
      .to(order.email)
      .some(({ text }) => text.includes('TRACK-SWAP')),
  )
  const [swap] = await shop.query('SELECT fulfillment_status FROM swap WHERE id = $1', [
    made.text('swap.id'),
  ])
  expect(swap).toEqual({ fulfillment_status: 'shipped' })
})

test('a part of each parcel is returned and paid back', async () => {
  const order = await place([
    { goods: 'coffee', quantity: 2 },
    { goods: 'kettle', quantity: 2 },
    { goods: 'gift card', quantity: 1 },
  ])
  await shop.staff.post(`${order.path}/capture`)
  await pack(order, order.lines)
  for (const { id: fulfillment_id } of await parcels(order)) {
    await shop.staff.post(`${order.path}/shipment`, { fulfillment_id })
  }
  const goods = [order.lineOf('coffee'), order.lineOf('kettle')]
  const items = goods.map((each) => ({ ...each, quantity: 1 }))
  const made = await order.guest.post('/store/returns', { order_id: order.id, items })
  const refund = made.number('return.refund_amount')
  expect(refund).toBeGreaterThan(0)
  const { location_id } = order
  const path = `/admin/returns/${made.text('return.id')}/receive`
  await shop.staff.post(path, { items, location_id })
  const seen = await order.guest.get(`/store/orders/${order.id}/after-sale`)
  expect(seen.list('after_sale.lines', 'returnable')).toEqual([1, 1, 0])
  expect(seen.at('after_sale.refunds.0')).toMatchObject({ amount: refund })
})

test('a mixed order is packed by a delivery that staff have deleted since', async () => {
  const order = await place([
    { goods: 'coffee', quantity: 1 },
    { goods: 'kettle', quantity: 1 },
  ])
  const options = await shop.query(
    `UPDATE shipping_option SET deleted_at = now() FROM shipping_method method
     WHERE method.shipping_option_id = shipping_option.id AND method.order_id = $1
     RETURNING shipping_option.id`,
    [order.id],
  )
  try {
    const packed = await pack(order, order.lines)
    expect(packed.at('order.fulfillment_status')).toBe('fulfilled')
  } finally {
    const ids = options.map(({ id }) => id)
    await shop.query('UPDATE shipping_option SET deleted_at = NULL WHERE id = ANY($1)', [ids])
  }
})

test('a product that has moved to another profile goes with the first delivery', async () => {
  const order = await place([
    { goods: 'coffee', quantity: 1 },
    { goods: 'gift card', quantity: 1 },
  ])
  const made = await shop.staff.post('/admin/shipping-profiles', {
    name: unique('Pianos'),
    type: 'custom',
  })
  const moved = await shop.query(
    `UPDATE product_shipping_profile link SET profile_id = $2 FROM product_variant v
     JOIN line_item line ON line.variant_id = v.id AND line.id = $1
     WHERE link.product_id = v.product_id
     RETURNING link.product_id`,
    [order.lineOf('coffee').item_id, made.text('shipping_profile.id')],
  )
  try {
    const packed = await pack(order, order.lines)
    expect(packed.at('order.fulfillment_status')).toBe('fulfilled')
  } finally {
    await shop.query(
      `UPDATE product_shipping_profile SET profile_id =
         (SELECT id FROM shipping_profile WHERE type = 'default') WHERE product_id = $1`,
      [moved[0]?.['product_id']],
    )
  }
})

test.each([
  ['nothing', () => []],
  ['another order’s item', () => [{ item_id: 'item_none', quantity: 1 }]],
  ['no piece', (item_id: string) => [{ item_id, quantity: 0 }]],
  ['less than no piece', (item_id: string) => [{ item_id, quantity: -1 }]],
  ['half a piece', (item_id: string) => [{ item_id, quantity: 0.5 }]],
  [
    'one piece twice',
    (item_id: string) => [
      { item_id, quantity: 1 },
      { item_id, quantity: 1 },
    ],
  ],
])('%s is not packed', async (_, itemsOf) => {
  const order = await place([{ goods: 'coffee', quantity: 1 }])
  const items = itemsOf(order.lineOf('coffee').item_id)
  const body = { items, location_id: order.location_id }
  const refused = await shop.staff.call('POST', `${order.path}/fulfillment`, body)
  expect(refused.status).toBe(400)
  expect(await shop.query('SELECT FROM fulfillment WHERE order_id = $1', [order.id])).toEqual([])
})

test('the confirmation of a mixed order names each delivery and its day of arrival', async () => {
  const order = await place([
    { goods: 'coffee', quantity: 1 },
    { goods: 'kettle', quantity: 1 },
  ])
  const mail = await openOutbox(shop).one(order.email, /^Thank you|order/i)
  const options = await shop.query(
    `SELECT option.name, option.metadata ? 'estimate' AS is_dated FROM shipping_method method
     JOIN shipping_option option ON option.id = method.shipping_option_id
     WHERE method.order_id = $1`,
    [order.id],
  )
  const dated = options.filter(({ is_dated }) => is_dated)
  expectMail(
    mail,
    options.map(({ name }) => String(name)),
  )
  expect(dated.length).toBeGreaterThan(0)
  expect(mail.text.match(/Arrives \w{3},? \d+ \w{3}/g)).toHaveLength(dated.length)
})
