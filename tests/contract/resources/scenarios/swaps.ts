import { expect } from 'vitest'
import { type Placed, placeOrder, shipOrder } from '../ordering.ts'
import type { Reply } from '../reply.ts'
import type { Action } from '../resource.ts'
import type { Shop } from '../shop.ts'
import { stockedVariant } from '../stock.ts'

interface Swap {
  readonly id: string
  readonly cartId: string
  /** Where staff act on it. */
  readonly path: string
}

const swapOf = (order: Reply, { id }: Placed): Swap => {
  const swapId = order.text('order.swaps.0.id')
  const path = `/admin/orders/${id}/swaps/${swapId}`
  return { id: swapId, cartId: order.text('order.swaps.0.cart_id'), path }
}

/** One piece comes back, three of another kind go out. */
async function exchange(shop: Shop, { itemId }: Placed) {
  const { variantId } = await stockedVariant(shop)
  return {
    return_items: [{ item_id: itemId, quantity: 1 }],
    additional_items: [{ variant_id: variantId, quantity: 3 }],
  }
}

async function openSwap(shop: Shop) {
  const placed = await shipOrder(shop)
  const order = await shop.staff.post(`/admin/orders/${placed.id}/swaps`, {
    ...(await exchange(shop, placed)),
    return_shipping: { option_id: shop.world.returnOptionId, price: 0 },
    return_location_id: shop.world.locationId,
  })
  return swapOf(order, placed)
}

/** The shopper pays the difference in the swap's own cart. */
async function payDifference({ shopper, world }: Shop, { cartId }: Swap) {
  const cart = `/store/carts/${cartId}`
  await shopper.post(`${cart}/shipping-methods`, { option_id: world.shippingOptionId })
  await shopper.post(`${cart}/payment-sessions`)
  await shopper.post(`${cart}/payment-session`, { provider_id: world.paymentProviderId })
  return shopper.post(`${cart}/complete`)
}

const pack = ({ staff, world }: Shop, { path }: Swap) =>
  staff.post(`${path}/fulfillments`, { location_id: world.locationId })

const neverAborted: Action = {
  part: 'swaps',
  does: 'are paid by the shopper, charged, packed and sent',
  run: async (shop) => {
    const { staff } = shop
    const swap = await openSwap(shop)
    expect((await staff.call('POST', `${swap.path}/process-payment`)).status).toBe(400)
    const paid = await payDifference(shop, swap)
    expect(paid.at('type')).toBe('swap')

    const charged = await staff.post(`${swap.path}/process-payment`)
    expect(charged.at('order.swaps.0.payment_status')).toBe('captured')
    const packed = await pack(shop, swap)
    expect(packed.at('order.swaps.0.fulfillment_status')).toBe('fulfilled')
    const sent = await staff.post(`${swap.path}/shipments`, {
      fulfillment_id: packed.text('order.swaps.0.fulfillments.0.id'),
      tracking_numbers: ['SWAP1'],
    })
    expect(sent.at('order.swaps.0.fulfillment_status')).toBe('shipped')
    expect((await staff.call('POST', `${swap.path}/fulfillments`, {})).status).toBe(400)
  },
}

const unpackedSwap: Action = {
  part: 'swaps',
  does: 'are unpacked and cancelled, and cannot be packed afterwards',
  run: async (shop) => {
    const { staff } = shop
    const swap = await openSwap(shop)
    await payDifference(shop, swap)
    const packed = await pack(shop, swap)
    const fulfillment = packed.text('order.swaps.0.fulfillments.0.id')
    expect((await staff.call('POST', `${swap.path}/cancel`)).status).toBe(400)

    const unpacked = await staff.post(`${swap.path}/fulfillments/${fulfillment}/cancel`)
    expect(unpacked.at('order.swaps.0.fulfillment_status')).toBe('canceled')
    const details = await staff.get(`/admin/swaps/${swap.id}`)
    await staff.post(`/admin/returns/${details.text('swap.return_order.id')}/cancel`)
    const cancelled = await staff.post(`${swap.path}/cancel`)
    expect(cancelled.at('order.swaps.0')).toMatchObject({
      payment_status: 'canceled',
      fulfillment_status: 'canceled',
    })
    expect((await staff.call('POST', `${swap.path}/fulfillments`, {})).status).toBe(400)
  },
}

const tooEarly: Action = {
  part: 'swaps',
  does: 'wait until the order has been paid and packed',
  run: async (shop) => {
    const placed = await placeOrder(shop)
    const path = `/admin/orders/${placed.id}/swaps`
    const refusal = await shop.staff.call('POST', path, await exchange(shop, placed))
    expect(refusal.status).toBe(400)
  },
}

export const orderSwaps: readonly Action[] = [neverAborted, unpackedSwap, tooEarly]

export const findSwap = async (shop: Shop): Promise<string> => (await openSwap(shop)).id

/** A swap as the shopper who bought asks for it. */
async function requestSwap(shop: Shop) {
  const placed = await shipOrder(shop)
  const body = {
    order_id: placed.id,
    ...(await exchange(shop, placed)),
    return_shipping_option: shop.world.returnOptionId,
  }
  return { placed, body }
}

const byShopper: Action = {
  does: 'are asked for by the shopper who bought, and found by their cart',
  run: async (shop) => {
    const { placed, body } = await requestSwap(shop)
    const made = await shop.shopper.post('/store/swaps', body)
    expect(made.at('swap')).toMatchObject({ order_id: placed.id, payment_status: 'not_paid' })
    const found = await shop.shopper.get(`/store/swaps/${made.text('swap.cart_id')}`)
    expect(found.at('swap.id')).toBe(made.text('swap.id'))
  },
}

const byNobodyElse: Action = {
  does: 'are neither asked for nor seen by somebody without a session',
  run: async (shop) => {
    const { body } = await requestSwap(shop)
    expect((await shop.guest.call('POST', '/store/swaps', body)).status).toBe(401)
    const made = await shop.shopper.post('/store/swaps', body)
    const seen = await shop.guest.call('GET', `/store/swaps/${made.text('swap.cart_id')}`)
    expect(seen.status).toBe(401)
  },
}

export const storeSwaps: readonly Action[] = [byShopper, byNobodyElse]
