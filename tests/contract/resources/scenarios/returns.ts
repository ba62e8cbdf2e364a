import { expect } from 'vitest'
import { type Placed, shipOrder } from '../ordering.ts'
import type { Action } from '../resource.ts'
import type { Shop } from '../shop.ts'

const goods = ({ itemId, quantity }: Placed) => [{ item_id: itemId, quantity }]

/** Staff write down that an order's goods are on their way back. */
async function requestReturn({ staff, world }: Shop, placed: Placed) {
  const order = await staff.post(`/admin/orders/${placed.id}/return`, {
    items: goods(placed),
    return_shipping: { option_id: world.returnOptionId, price: 0 },
    location_id: world.locationId,
  })
  return { order, path: `/admin/returns/${order.text('order.returns.0.id')}` }
}

const requested: Action = {
  part: 'returns',
  does: 'are written down, and for no more than was bought',
  run: async (shop) => {
    const placed = await shipOrder(shop)
    const greedy = await shop.staff.call('POST', `/admin/orders/${placed.id}/return`, {
      items: [{ item_id: placed.itemId, quantity: placed.quantity + 1 }],
    })
    expect(greedy.status).toBe(400)
    const { order } = await requestReturn(shop, placed)
    expect(order.at('order.returns.0')).toMatchObject({
      status: 'requested',
      location_id: shop.world.locationId,
    })
  },
}

const receivedAtOnce: Action = {
  part: 'returns',
  does: 'are received as staff write them down',
  run: async (shop) => {
    const placed = await shipOrder(shop)
    const order = await shop.staff.post(`/admin/orders/${placed.id}/return`, {
      items: goods(placed),
      receive_now: true,
      refund: 0,
      location_id: shop.world.locationId,
    })
    expect(order.at('order.returns.0')).toMatchObject({
      status: 'received',
      items: [{ item_id: placed.itemId, received_quantity: placed.quantity }],
    })
  },
}

/** How orders come back: these belong to the resource `orders`. */
export const orderReturns: readonly Action[] = [requested, receivedAtOnce]

const received: Action = {
  does: 'are received once, refunded and put back on the shelf',
  run: async (shop) => {
    const { staff } = shop
    const placed = await shipOrder(shop)
    const shelf = async () =>
      (await staff.get(`/admin/variants/${placed.variantId}/inventory`)).number(
        'variant.inventory.0.location_levels.0.stocked_quantity',
      )
    const { path } = await requestReturn(shop, placed)
    const before = await shelf()
    const refund = 500

    const back = await staff.post(`${path}/receive`, { items: goods(placed), refund })
    expect(back.at('return')).toMatchObject({ status: 'received', refund_amount: refund })
    expect(await shelf()).toBe(before + placed.quantity)
    const order = await staff.get(`/admin/orders/${placed.id}`)
    expect(order.at('order')).toMatchObject({
      fulfillment_status: 'returned',
      refunded_total: refund,
    })
    const twice = await staff.call('POST', `${path}/receive`, { items: goods(placed) })
    expect(twice.status).toBe(400)
    expect((await staff.call('POST', `${path}/cancel`)).status).toBe(400)
  },
}

const calledOff: Action = {
  does: 'are cancelled while the goods are under way, and then not received',
  run: async (shop) => {
    const placed = await shipOrder(shop)
    const { path } = await requestReturn(shop, placed)
    const order = await shop.staff.post(`${path}/cancel`)
    expect(order.at('order.returns.0.status')).toBe('canceled')
    const late = await shop.staff.call('POST', `${path}/receive`, { items: goods(placed) })
    expect(late.status).toBe(400)
  },
}

const strangeReturn: Action = {
  does: 'of an unknown id are refused',
  run: async ({ staff }) => {
    const receive = await staff.call('POST', '/admin/returns/ret_none/receive', { items: [] })
    const cancel = await staff.call('POST', '/admin/returns/ret_none/cancel')
    expect([receive.status, cancel.status]).toEqual([404, 404])
  },
}

export const findReturn = async (shop: Shop): Promise<string> =>
  (await requestReturn(shop, await shipOrder(shop))).path.replace('/admin/returns/', '')

export const adminReturns: readonly Action[] = [received, calledOff, strangeReturn]

const byShopper: Action = {
  does: 'are asked for by the shopper who bought, with a reason',
  run: async (shop) => {
    const { staff, shopper, world } = shop
    const reasons = await staff.get('/admin/return-reasons')
    const placed = await shipOrder(shop)
    const made = await shopper.post('/store/returns', {
      order_id: placed.id,
      items: [
        {
          item_id: placed.itemId,
          quantity: 1,
          reason_id: reasons.text('return_reasons.0.id'),
          note: 'One tin too many',
        },
      ],
      return_shipping: { option_id: world.returnOptionId },
    })
    expect(made.at('return')).toMatchObject({ order_id: placed.id, status: 'requested' })
  },
}

const byNobodyElse: Action = {
  does: 'are not asked for by somebody without a session',
  run: async (shop) => {
    const placed = await shipOrder(shop)
    const refusal = await shop.guest.call('POST', '/store/returns', {
      order_id: placed.id,
      items: goods(placed),
    })
    expect(refusal.status).toBe(401)
  },
}

export const storeReturns: readonly Action[] = [byShopper, byNobodyElse]
