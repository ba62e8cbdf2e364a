import { expect } from 'vitest'
import { anAddress } from '#tests/fixtures/address.ts'
import { fulfill, placeOrder, shipOrder } from '../ordering.ts'
import type { Action } from '../resource.ts'

const changed: Action = {
  does: 'take another address while nothing is packed',
  run: async (shop) => {
    const path = `/admin/orders/${(await placeOrder(shop)).id}`
    const address = anAddress({ country_code: shop.world.countryCode, city: 'Göttingen' })
    const order = await shop.staff.post(path, { shipping_address: address, no_notification: true })
    expect(order.at('order')).toMatchObject({
      no_notification: true,
      shipping_address: { city: 'Göttingen' },
    })
  },
}

const captured: Action = {
  does: 'are captured once, for the whole total',
  run: async (shop) => {
    const { id, total } = await placeOrder(shop)
    const order = await shop.staff.post(`/admin/orders/${id}/capture`)
    expect(order.at('order')).toMatchObject({ payment_status: 'captured', paid_total: total })
    const again = await shop.staff.post(`/admin/orders/${id}/capture`)
    expect(again.at('order')).toMatchObject({ payment_status: 'captured', paid_total: total })
  },
}

const refunded: Action = {
  does: 'are refunded in parts up to the total, and not beyond',
  run: async (shop) => {
    const { id, total } = await placeOrder(shop)
    const path = `/admin/orders/${id}`
    await shop.staff.post(`${path}/capture`)
    const refund = (amount: number) =>
      shop.staff.call('POST', `${path}/refund`, { amount, reason: 'other', note: 'Sorry' })

    expect((await refund(total + 1)).status).toBe(400)
    const part = await refund(100)
    expect(part.at('order')).toMatchObject({
      payment_status: 'partially_refunded',
      refunded_total: 100,
    })
    expect((await refund(total)).status).toBe(400)
    const rest = await refund(total - 100)
    expect(rest.at('order')).toMatchObject({ payment_status: 'refunded', refunded_total: total })
  },
}

const completed: Action = {
  does: 'are completed and then archived, in that order',
  run: async (shop) => {
    const path = `/admin/orders/${(await shipOrder(shop)).id}`
    expect((await shop.staff.call('POST', `${path}/archive`)).status).toBe(400)
    const done = await shop.staff.post(`${path}/complete`)
    expect(done.at('order.status')).toBe('completed')
    const stored = await shop.staff.post(`${path}/archive`)
    expect(stored.at('order.status')).toBe('archived')
  },
}

const cancelled: Action = {
  does: 'are cancelled with their payment, and then nothing more can be done',
  run: async (shop) => {
    const placed = await placeOrder(shop)
    const path = `/admin/orders/${placed.id}`
    const order = await shop.staff.post(`${path}/cancel`)
    expect(order.at('order')).toMatchObject({ status: 'canceled', payment_status: 'canceled' })

    const refused = [
      await shop.staff.call('POST', `${path}/capture`),
      await shop.staff.call('POST', `${path}/complete`),
      await shop.staff.call('POST', `${path}/refund`, { amount: 1, reason: 'other' }),
      await shop.staff.call('POST', `${path}/fulfillment`, {
        items: [{ item_id: placed.itemId, quantity: 1 }],
        location_id: shop.world.locationId,
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  },
}

const cancelledStock: Action = {
  does: 'give the stock back when they are cancelled',
  run: async (shop) => {
    const { id, variantId } = await placeOrder(shop, { quantity: 3 })
    const reservations = async () =>
      (await shop.staff.get(`/admin/orders/${id}/reservations`)).list('reservations', 'quantity')
    const available = async () =>
      (await shop.staff.get(`/admin/variants/${variantId}/inventory`)).number(
        'variant.sales_channel_availability.0.available_quantity',
      )
    const before = await available()
    expect(await reservations()).toEqual([3])
    await shop.staff.post(`/admin/orders/${id}/cancel`)
    expect(await reservations()).toEqual([])
    expect(await available()).toBe(before + 3)
  },
}

/** `uncallable` of routes-admin.ts says why. */
const reservedByHand: Action = {
  does: 'have no line reserved by hand',
  run: async (shop) => {
    const { staff, world } = shop
    const { id, itemId } = await placeOrder(shop)
    const path = `/admin/orders/${id}/line-items/${itemId}/reserve`
    const told = await staff.call('POST', path, { location_id: world.locationId, quantity: 1 })
    const untold = await staff.call('POST', path, {})
    expect([told.status, untold.status]).toEqual([400, 404])
  },
}

const shippingMethods: Action = {
  does: 'take on another way to ship in place of the one of the same profile',
  run: async (shop) => {
    const { id } = await placeOrder(shop)
    const order = await shop.staff.post(`/admin/orders/${id}/shipping-methods`, {
      option_id: shop.world.shippingOptionId,
      price: 300,
      data: {},
    })
    expect(order.list('order.shipping_methods', 'price')).toEqual([300])
  },
}

const unpacked: Action = {
  part: 'fulfillments',
  does: 'are packed and unpacked again, and stand in the way of cancelling',
  run: async (shop) => {
    const placed = await placeOrder(shop)
    const path = `/admin/orders/${placed.id}`
    const packed = await fulfill(shop, placed)
    expect(packed.at('order.fulfillment_status')).toBe('fulfilled')
    expect((await shop.staff.call('POST', `${path}/cancel`)).status).toBe(400)

    const fulfillment = packed.text('order.fulfillments.0.id')
    const order = await shop.staff.post(`${path}/fulfillments/${fulfillment}/cancel`)
    expect(order.at('order.fulfillment_status')).toBe('canceled')
    const cancelled = await shop.staff.post(`${path}/cancel`)
    expect(cancelled.at('order.status')).toBe('canceled')
  },
}

const tooMuchPacked: Action = {
  part: 'fulfillments',
  does: 'do not hold more than was bought',
  run: async (shop) => {
    const placed = await placeOrder(shop)
    const { staff, world } = shop
    const refusal = await staff.call('POST', `/admin/orders/${placed.id}/fulfillment`, {
      items: [{ item_id: placed.itemId, quantity: placed.quantity + 1 }],
      location_id: world.locationId,
    })
    expect(refusal.status).toBe(400)
  },
}

const shipped: Action = {
  part: 'shipments',
  does: 'leave with their tracking numbers and cannot be called back',
  run: async (shop) => {
    const placed = await placeOrder(shop)
    const path = `/admin/orders/${placed.id}`
    const fulfillment_id = (await fulfill(shop, placed)).text('order.fulfillments.0.id')
    const order = await shop.staff.post(`${path}/shipment`, {
      fulfillment_id,
      tracking_numbers: ['JD014600003828'],
    })
    expect(order.at('order.fulfillment_status')).toBe('shipped')
    const links = order.list('order.fulfillments.0.tracking_links', 'tracking_number')
    expect(links).toEqual(['JD014600003828'])
    const back = await shop.staff.call('POST', `${path}/fulfillments/${fulfillment_id}/cancel`)
    expect(back.status).toBe(400)
  },
}

export const orderLifecycle: readonly Action[] = [
  changed,
  captured,
  refunded,
  completed,
  cancelled,
  cancelledStock,
  reservedByHand,
  shippingMethods,
  unpacked,
  tooMuchPacked,
  shipped,
]
