import { anAddress } from '#tests/fixtures/address.ts'
import type { Caller } from './caller.ts'
import { once } from './once.ts'
import type { Reply } from './reply.ts'
import type { Shop } from './shop.ts'
import { stockedVariant } from './stock.ts'

/** A completed order of one line, as it was answered to the shopper. */
export interface Placed {
  readonly id: string
  readonly cartId: string
  readonly itemId: string
  readonly variantId: string
  readonly quantity: number
  /** Minor units, everything in it. */
  readonly total: number
}

interface OrderOptions {
  /** The signed-in shopper unless told otherwise. */
  readonly by?: Caller
  readonly email?: string
  readonly quantity?: number
}

/** A cart ready to be completed: a line, an address, a way to ship, a session selected. */
export async function fillCart(
  shop: Shop,
  { by = shop.shopper, email = shop.shopperEmail, quantity = 2 }: OrderOptions,
) {
  const { world } = shop
  const { variantId } = await stockedVariant(shop)
  const address = anAddress({ country_code: world.countryCode })
  const made = await by.post('/store/carts', {
    region_id: world.regionId,
    items: [{ variant_id: variantId, quantity }],
  })
  const path = `/store/carts/${made.text('cart.id')}`
  await by.post(path, { email, shipping_address: address, billing_address: address })
  await by.post(`${path}/shipping-methods`, { option_id: world.shippingOptionId })
  await by.post(`${path}/payment-sessions`)
  const cart = await by.post(`${path}/payment-session`, { provider_id: world.paymentProviderId })
  return { path, cart, variantId }
}

/** An order placed as a shopper places it, through cart and checkout. */
export async function placeOrder(shop: Shop, options: OrderOptions = {}): Promise<Placed> {
  const { path, variantId } = await fillCart(shop, options)
  const done = await (options.by ?? shop.shopper).post(`${path}/complete`)
  if (done.at('type') !== 'order') throw new Error(`POST ${path}/complete gave no order`)
  return {
    id: done.text('data.id'),
    cartId: done.text('data.cart_id'),
    itemId: done.text('data.items.0.id'),
    variantId,
    quantity: done.number('data.items.0.quantity'),
    total: done.number('data.total'),
  }
}

/** An order to look at. Who changes one places an order of their own. */
export const someOrder = once((shop: Shop) => placeOrder(shop))

/** Takes the goods of an order from the shop's location. The answer is the order. */
export const fulfill = ({ staff, world }: Shop, { id, itemId, quantity }: Placed): Promise<Reply> =>
  staff.post(`/admin/orders/${id}/fulfillment`, {
    items: [{ item_id: itemId, quantity }],
    location_id: world.locationId,
  })

/** An order that is paid, packed and sent: what returns, swaps and claims start from. */
export async function shipOrder(shop: Shop): Promise<Placed> {
  const placed = await placeOrder(shop)
  await shop.staff.post(`/admin/orders/${placed.id}/capture`)
  const packed = await fulfill(shop, placed)
  await shop.staff.post(`/admin/orders/${placed.id}/shipment`, {
    fulfillment_id: packed.text('order.fulfillments.0.id'),
    tracking_numbers: ['00340434161094022115'],
  })
  return placed
}
