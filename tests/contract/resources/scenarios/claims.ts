import { expect } from 'vitest'
import { type Placed, placeOrder, shipOrder } from '../ordering.ts'
import type { Action } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockedVariant } from '../stock.ts'

const broken = ({ itemId }: Placed) => [
  { item_id: itemId, quantity: 1, reason: 'production_failure', note: 'The tin leaks' },
]

/** A new piece for a broken one. */
async function replaceGoods(shop: Shop) {
  const { staff, world } = shop
  const placed = await shipOrder(shop)
  const { variantId } = await stockedVariant(shop)
  const order = await staff.post(`/admin/orders/${placed.id}/claims`, {
    type: 'replace',
    claim_items: broken(placed),
    additional_items: [{ variant_id: variantId, quantity: 1 }],
    shipping_methods: [{ option_id: world.shippingOptionId, price: 0 }],
    return_location_id: world.locationId,
  })
  return { order, path: `/admin/orders/${placed.id}/claims/${order.text('order.claims.0.id')}` }
}

const pack = ({ staff, world }: Shop, path: string) =>
  staff.post(`${path}/fulfillments`, { location_id: world.locationId })

const replaced: Action = {
  part: 'claims',
  does: 'replace what was broken: noted, packed and sent',
  run: async (shop) => {
    const { staff } = shop
    const { order, path } = await replaceGoods(shop)
    expect(order.at('order.claims.0')).toMatchObject({
      type: 'replace',
      fulfillment_status: 'not_fulfilled',
    })
    const noted = await staff.post(path, { metadata: { seen_by: 'Noor' } })
    expect(noted.at('order.claims.0.metadata')).toEqual({ seen_by: 'Noor' })

    const packed = await pack(shop, path)
    expect(packed.at('order.claims.0.fulfillment_status')).toBe('fulfilled')
    const sent = await staff.post(`${path}/shipments`, {
      fulfillment_id: packed.text('order.claims.0.fulfillments.0.id'),
      tracking_numbers: ['CLAIM1'],
    })
    expect(sent.at('order.claims.0.fulfillment_status')).toBe('shipped')
    expect((await staff.call('POST', `${path}/fulfillments`, {})).status).toBe(400)
  },
}

const withdrawn: Action = {
  part: 'claims',
  does: 'are unpacked and cancelled, and cannot be changed afterwards',
  run: async (shop) => {
    const { staff } = shop
    const { path } = await replaceGoods(shop)
    const packed = await pack(shop, path)
    expect((await staff.call('POST', `${path}/cancel`)).status).toBe(400)
    const fulfillment = packed.text('order.claims.0.fulfillments.0.id')
    const unpacked = await staff.post(`${path}/fulfillments/${fulfillment}/cancel`)
    expect(unpacked.at('order.claims.0.fulfillment_status')).toBe('canceled')
    const cancelled = await staff.post(`${path}/cancel`)
    expect(cancelled.text('order.claims.0.canceled_at')).toMatch(/^\d{4}-/)
    expect((await staff.call('POST', path, { metadata: { late: true } })).status).toBe(400)
  },
}

const refunded: Action = {
  part: 'claims',
  does: 'refund what was broken, and are not cancelled afterwards',
  run: async (shop) => {
    const { staff } = shop
    const placed = await shipOrder(shop)
    const order = await staff.post(`/admin/orders/${placed.id}/claims`, {
      type: 'refund',
      claim_items: broken(placed),
      refund_amount: 400,
    })
    expect(order.at('order')).toMatchObject({
      refunded_total: 400,
      claims: [{ type: 'refund', payment_status: 'refunded', refund_amount: 400 }],
    })
    const path = `/admin/orders/${placed.id}/claims/${order.text('order.claims.0.id')}`
    expect((await staff.call('POST', `${path}/cancel`)).status).toBe(400)
  },
}

const refused: Action = {
  part: 'claims',
  does: 'of no kind, or that replace nothing, are refused',
  run: async (shop) => {
    const placed = await placeOrder(shop)
    const path = `/admin/orders/${placed.id}/claims`
    const claim_items = broken(placed)
    const kindless = await shop.staff.call('POST', path, { type: 'complaint', claim_items })
    const empty = await shop.staff.call('POST', path, { type: 'replace', claim_items })
    expect([kindless.status, empty.status]).toEqual([400, 400])
  },
}

export const orderClaims: readonly Action[] = [replaced, withdrawn, refunded, refused]
