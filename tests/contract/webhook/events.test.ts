import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#tests/fixtures/product.ts'
import {
  aSwap,
  browserWithOrder,
  buy,
  buyAndShip,
  confirmSwap,
  type PlacedOrder,
  pay,
  receive,
} from '../support/after-sale.ts'
import { payFor, requestEdit } from '../support/edits.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// What is told is written with the change: no worker is needed to see it.

const ORDER_EVENTS = [
  'order.updated',
  'order.completed',
  'order.canceled',
  'order.fulfillment_created',
  'order.shipment_created',
  'order.return_requested',
  'order.items_returned',
  'order.refund_created',
]
const PRODUCT_EVENTS = ['product.created', 'product.updated', 'product.deleted']

let shop: TestShop
let endpoint = ''
beforeAll(async () => {
  shop = await openTestShop()
  const made = await shop.staff.post('/admin/webhook-endpoints', {
    name: 'Warehouse',
    url: 'https://warehouse.example.com/hooks',
    events: [...ORDER_EVENTS, ...PRODUCT_EVENTS],
  })
  endpoint = made.text('webhook_endpoint.id')
})
afterAll(async () => {
  await shop.staff.remove(`/admin/webhook-endpoints/${endpoint}`)
  await shop.stop()
})

/** What was told of an order or a product, the oldest first. */
const toldOf = (id: string) =>
  shop.query(
    `SELECT event, facts FROM webhook_delivery WHERE endpoint_id = $1 AND resource_id = $2
     ORDER BY created_at, id`,
    [endpoint, id],
  )

const order = ({ id }: PlacedOrder) => `/admin/orders/${id}`

test('changes of an order are told by their names', async () => {
  const [changed, cancelled] = [await buyAndShip(shop, shop.guest), await buy(shop, shop.guest)]
  const before = await toldOf(changed.id)
  await shop.staff.post(order(changed), { email: 'elsewhere@example.com' })
  await shop.staff.post(`${order(changed)}/complete`)
  await shop.staff.post(`${order(cancelled)}/cancel`)
  const told = (await toldOf(changed.id)).slice(before.length).map(({ event }) => event)
  expect(told).toEqual(['order.updated', 'order.completed'])
  expect((await toldOf(cancelled.id)).map(({ event }) => event)).toContain('order.canceled')
})

test('a return and its refund are told with their parts', async () => {
  const placed = await buyAndShip(shop, shop.guest)
  const items = [{ item_id: placed.lineId, quantity: 1 }]
  const made = await browserWithOrder(shop, placed.id).post('/store/returns', {
    order_id: placed.id,
    items,
  })
  const return_id = made.text('return.id')
  await receive(shop, return_id, items)
  const told = await toldOf(placed.id)
  expect(told).toContainEqual({ event: 'order.return_requested', facts: { return_id } })
  expect(told).toContainEqual({ event: 'order.items_returned', facts: { return_id } })
  const [refund] = await shop.query('SELECT id FROM refund WHERE order_id = $1', [placed.id])
  expect(told).toContainEqual({
    event: 'order.refund_created',
    facts: { refund_id: refund?.['id'] },
  })
})

test('the parcel of a swap is told as one of its order', async () => {
  const placed = await buyAndShip(shop, shop.guest)
  const by = browserWithOrder(shop, placed.id)
  const made = await by.post('/store/swaps', aSwap(placed))
  await confirmSwap(by, made.text('swap.cart_id'))
  const before = (await toldOf(placed.id)).length
  const path = `${order(placed)}/swaps/${made.text('swap.id')}/fulfillments`
  const location_id = (await shop.staff.get('/admin/store')).text('store.default_location_id')
  await shop.staff.post(path, { location_id })
  const [parcel] = await shop.query('SELECT id FROM fulfillment WHERE swap_id = $1', [
    made.text('swap.id'),
  ])
  expect((await toldOf(placed.id)).slice(before)).toContainEqual({
    event: 'order.fulfillment_created',
    facts: { fulfillment_id: parcel?.['id'] },
  })
})

test('what replaces a broken piece is told as a parcel of its order, packed and shipped', async () => {
  const placed = await buyAndShip(shop, shop.guest)
  const [option] = await shop.query(
    `SELECT id FROM shipping_option
     WHERE region_id = $1 AND NOT is_return AND deleted_at IS NULL ORDER BY id LIMIT 1`,
    [shop.regionOf('eur')],
  )
  const made = await shop.staff.post(`${order(placed)}/claims`, {
    type: 'replace',
    claim_items: [{ item_id: placed.lineId, quantity: 1, reason: 'production_failure' }],
    additional_items: [{ variant_id: placed.variantId, quantity: 1 }],
    shipping_methods: [{ option_id: option?.['id'], price: 0 }],
  })
  const before = (await toldOf(placed.id)).length
  const claim_id = made.text('order.claims.0.id')
  const path = `${order(placed)}/claims/${claim_id}`
  const location_id = (await shop.staff.get('/admin/store')).text('store.default_location_id')
  await shop.staff.post(`${path}/fulfillments`, { location_id })
  const [parcel] = await shop.query('SELECT id FROM fulfillment WHERE claim_order_id = $1', [
    claim_id,
  ])
  const fulfillment_id = parcel?.['id']
  await shop.staff.post(`${path}/shipments`, { fulfillment_id })
  const told = (await toldOf(placed.id)).slice(before)
  expect(told).toContainEqual({ event: 'order.fulfillment_created', facts: { fulfillment_id } })
  expect(told).toContainEqual({ event: 'order.shipment_created', facts: { fulfillment_id } })
})

test('a change that the customer has agreed to is an update of the order', async () => {
  const placed = await buy(shop, shop.guest)
  await pay(shop, placed)
  const by = browserWithOrder(shop, placed.id)
  const edit = await requestEdit(shop, placed, placed.quantity + 1)
  await payFor(by, edit.collection)
  const before = (await toldOf(placed.id)).length
  await by.post(`${edit.at}/complete`)
  const told = (await toldOf(placed.id)).slice(before)
  expect(told).toContainEqual({ event: 'order.updated', facts: {} })
})

test('a product and its variants are told as the product', async () => {
  const made = await shop.staff.post('/admin/products', aProduct())
  const id = made.text('product.id')
  const told = async () => (await toldOf(id)).map(({ event }) => event)
  expect(await told()).toContain('product.created')
  const changes = async () => (await told()).filter((event) => event === 'product.updated').length
  const before = await changes()
  // What nobody was told of yet is one delivery.
  await shop.query('UPDATE webhook_delivery SET sent_at = now() WHERE resource_id = $1', [id])
  const variant = made.text('product.variants.0.id')
  await shop.staff.post(`/admin/products/${id}/variants/${variant}`, { barcode: '4006381333931' })
  expect(await changes()).toBe(before + 1)
  await shop.staff.remove(`/admin/products/${id}`)
  expect(await told()).toContain('product.deleted')
})
