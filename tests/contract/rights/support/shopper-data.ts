import { anAddress } from '#tests/fixtures/address.ts'
import { subscribe } from '../../subscription/support/subscribing.ts'
import { buyAndShip } from '../../support/after-sale.ts'
import { openSession, requestEdit } from '../../support/edits.ts'
import { aShopper, type Shopper, signIn } from '../../support/shoppers.ts'
import type { TestShop } from '../../support/test-shop.ts'

/** What belongs to one shopper of the test, so that each route is asked for what it has. */
export interface ShopperData {
  readonly shopper: Shopper
  readonly region: string
  readonly variant: string
  readonly product: string
  readonly cart: string
  readonly line: string
  readonly address: string
  readonly order: string
  readonly orderLine: string
  readonly edit: string
  readonly collection: string
  readonly session: string
  readonly subscription: string
  readonly method: string
}

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** A signed-in shopper with a bag, an address, an order that was sent, and a change of it to pay for. */
export async function createShopperData(shop: TestShop): Promise<ShopperData> {
  const shopper = await signIn(shop, aShopper())
  const { id: variant, productId: product } = await shop.aVariant()
  const region = shop.regionOf('eur')
  const made = await shopper.post('/store/carts', {
    region_id: region,
    items: [{ variant_id: variant, quantity: 1 }],
  })
  const cart = made.text('cart.id')
  const kept = await shopper.post('/store/customers/me/addresses', { address: anAddress() })
  const order = await buyAndShip(shop, shopper)
  const edit = await requestEdit(shop, order, 4)
  const session = await openSession(shopper, edit.collection, 'test-card')
  await shopper.post(`/store/carts/${cart}/payment-sessions`)
  return {
    shopper,
    region,
    variant,
    product,
    cart,
    line: made.text('cart.items.0.id'),
    address: kept.text('customer.shipping_addresses.0.id'),
    order: order.id,
    orderLine: order.lineId,
    edit: edit.id,
    collection: lastOf(edit.collection),
    session: lastOf(session),
    subscription: (await subscribe(shop, shopper)).id,
    method: (await shopper.get('/store/customers/me/payment-methods')).text(
      'payment_methods.0.data.id',
    ),
  }
}
