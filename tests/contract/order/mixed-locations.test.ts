import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../resources/reply.ts'
import {
  allocationsOf,
  allocator,
  aVariantAt,
  levelAt,
  openWarehouses,
  piecesIn,
  type Warehouses,
} from '../support/allocations.ts'
import { expectMail } from '../support/expect-mail.ts'
import { countMails } from '../support/guest-order.ts'
import { type MixedOrder, placeMixedOrder } from '../support/mixed-order.ts'
import { openOutbox } from '../support/outbox.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

// A letter from one location, and a parcel of the same order from another.

let shop: TestShop
let at: Warehouses
beforeAll(async () => {
  shop = await openTestShop({ worker: true })
  at = await openWarehouses(shop)
})
afterAll(async () => {
  for (const location of [at.near, at.far]) await at.leave(location)
  await shop.stop()
})

/** Three letters and two parcels. Both locations have enough of each, unless told otherwise. */
async function place(parcelsAt = { [at.near]: 4, [at.far]: 6 }) {
  const letter = await aVariantAt(shop, at, { [at.near]: 5, [at.far]: 7 })
  const parcel = await aVariantAt(shop, at, parcelsAt)
  await shop.query(
    `UPDATE product_shipping_profile SET profile_id =
       (SELECT id FROM shipping_profile WHERE type = 'custom' ORDER BY created_at LIMIT 1)
     WHERE product_id = (SELECT product_id FROM product_variant WHERE id = $1)`,
    [parcel.id],
  )
  const order = await placeMixedOrder(shop, {
    pieces: [
      { goods: 'coffee', quantity: 3, variantId: letter.id },
      { goods: 'kettle', quantity: 2, variantId: parcel.id },
    ],
  })
  const levelsOf = ({ itemId }: typeof letter) =>
    Promise.all([at.near, at.far].map((location) => levelAt(shop, itemId, location)))
  /** `[in stock, reserved]` of each, near and far. */
  const levels = async () => ({ letters: await levelsOf(letter), parcels: await levelsOf(parcel) })
  return { order, levels, letters: order.lineOf('coffee'), parcels: order.lineOf('kettle') }
}

type Item = MixedOrder['lines'][number]

const pack = ({ path }: MixedOrder, items: readonly Item[], location_id: string) =>
  shop.staff.call('POST', `${path}/fulfillment`, { items, location_id })

const lastParcel = (packed: Reply) =>
  packed.text(`order.fulfillments.${packed.list('order.fulfillments').length - 1}.id`)

const statusOf = (reply: Reply) => reply.at('order.fulfillment_status')

const ship = ({ path }: MixedOrder, fulfillment_id: string, number: string) =>
  shop.staff.post(`${path}/shipment`, { fulfillment_id, tracking_numbers: [number] })

/** Moves what is reserved for a line to one location. */
async function allocateAt({ id }: MixedOrder, { item_id }: Item, location: string): Promise<void> {
  const stock = allocator(id, item_id, shop.staff)
  const line = (await allocationsOf(shop, { id })).find((each) => each.item_id === item_id)
  for (const [place, pieces] of Object.entries(piecesIn(line))) {
    if (place !== location) expect((await stock.move(place, location, pieces)).status).toBe(200)
  }
}

test('a letter and a parcel of one order leave two locations, each with its own pieces', async () => {
  const { order, levels, letters, parcels } = await place()
  await allocateAt(order, letters, at.far)
  await allocateAt(order, parcels, at.near)
  expect(await levels()).toEqual({
    letters: [
      [5, 0],
      [7, 3],
    ],
    parcels: [
      [4, 2],
      [6, 0],
    ],
  })
  const first = await pack(order, [letters], at.far)
  expect(statusOf(first)).toBe('partially_fulfilled')
  expect(await levels()).toEqual({
    letters: [
      [5, 0],
      [4, 0],
    ],
    parcels: [
      [4, 2],
      [6, 0],
    ],
  })
  const second = await pack(order, [parcels], at.near)
  expect(statusOf(second)).toBe('fulfilled')
  expect(await levels()).toEqual({
    letters: [
      [5, 0],
      [4, 0],
    ],
    parcels: [
      [2, 0],
      [6, 0],
    ],
  })

  expect(statusOf(await ship(order, lastParcel(first), 'TRACK-FAR'))).toBe('partially_shipped')
  const outbox = openOutbox(shop)
  const part = await outbox.one(order.email, /^Part of your order/)
  expectMail(part, ['TRACK-FAR', '3 × Plain Sunday', 'The rest follows'])
  expect(part.text).not.toContain('2 × Plain Sunday')
  expect(statusOf(await ship(order, lastParcel(second), 'TRACK-NEAR'))).toBe('shipped')
  const rest = await outbox.one(order.email, /^Your order \d+ is on its way/)
  expectMail(rest, ['TRACK-NEAR', '2 × Plain Sunday'])
  expect(rest.text).not.toMatch(/3 × Plain Sunday|TRACK-FAR|The rest follows/)
  expect(await countMails(shop, order.id, 'order-shipped')).toBe(2)
  expect(await allocationsOf(shop, order)).toEqual([])
})

test('pieces that are packed elsewhere than they were reserved are reserved no longer', async () => {
  const { order, levels, letters, parcels } = await place()
  await allocateAt(order, letters, at.near)
  await allocateAt(order, parcels, at.far)
  await pack(order, [letters], at.far)
  await pack(order, [parcels], at.near)
  expect(await levels()).toEqual({
    letters: [
      [5, 0],
      [4, 0],
    ],
    parcels: [
      [2, 0],
      [6, 0],
    ],
  })
})

test('a piece of each that is packed at its own location leaves the others reserved', async () => {
  const { order, levels, letters, parcels } = await place()
  await allocateAt(order, letters, at.far)
  await allocateAt(order, parcels, at.near)
  await pack(order, [{ ...letters, quantity: 1 }], at.far)
  const packed = await pack(order, [{ ...parcels, quantity: 1 }], at.near)
  expect(statusOf(packed)).toBe('partially_fulfilled')
  expect(await levels()).toEqual({
    letters: [
      [5, 0],
      [6, 2],
    ],
    parcels: [
      [3, 1],
      [6, 0],
    ],
  })
})

test('one request packs both at a location that has both, and neither where it lacks one', async () => {
  const { order, levels, letters, parcels } = await place({ [at.near]: 4 })
  await allocateAt(order, letters, at.far)
  const before = await levels()
  const refused = await pack(order, [letters, parcels], at.far)
  expect([refused.status, refused.at('code')]).toEqual([400, 'location_unknown'])
  expect(await levels()).toEqual(before)
  const packed = await pack(order, [letters, parcels], at.near)
  expect(packed.list('order.fulfillments')).toHaveLength(2)
  expect(await levels()).toEqual({
    letters: [
      [2, 0],
      [7, 0],
    ],
    parcels: [
      [2, 0],
      [undefined, undefined],
    ],
  })
})

test('a parcel that is cancelled is in stock where it was packed, and the letter still goes', async () => {
  const { order, levels, letters, parcels } = await place()
  await allocateAt(order, letters, at.far)
  await allocateAt(order, parcels, at.near)
  const first = await pack(order, [letters], at.far)
  const second = await pack(order, [parcels], at.near)
  const cancelled = await shop.staff.post(`${order.path}/fulfillments/${lastParcel(second)}/cancel`)
  expect(cancelled.ok).toBe(true)
  expect(await levels()).toEqual({
    letters: [
      [5, 0],
      [4, 0],
    ],
    parcels: [
      [4, 2],
      [6, 0],
    ],
  })
  expect(statusOf(await ship(order, lastParcel(first), 'TRACK-LETTER'))).toBe('partially_shipped')
})

test('pieces of both come back to the location that receives them', async () => {
  const { order, levels, letters, parcels } = await place()
  await shop.staff.post(`${order.path}/capture`)
  await allocateAt(order, letters, at.far)
  await allocateAt(order, parcels, at.near)
  await ship(order, lastParcel(await pack(order, [letters], at.far)), 'TRACK-FAR')
  await ship(order, lastParcel(await pack(order, [parcels], at.near)), 'TRACK-NEAR')
  const items = [letters, parcels].map((each) => ({ ...each, quantity: 1 }))
  const made = await order.guest.post('/store/returns', { order_id: order.id, items })
  const path = `/admin/returns/${made.text('return.id')}/receive`
  const received = await shop.staff.post(path, { items, location_id: at.near })
  expect(received.number('return.refund_amount')).toBe(2 * 1450)
  expect(await levels()).toEqual({
    letters: [
      [6, 0],
      [4, 0],
    ],
    parcels: [
      [3, 0],
      [6, 0],
    ],
  })
})
