import { anAddress } from '#tests/fixtures/address.ts'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { uniqueEmail } from '#tests/fixtures/unique.ts'
import type { Caller } from '../resources/caller.ts'
import { chooseDelivery, choosePayment, sendTo } from './checkout.ts'
import { signedContext } from './signed-context.ts'
import type { TestShop } from './test-shop.ts'

const COUNTRIES = { eur: 'de', jpy: 'jp' } as const

interface OrderOptions {
  readonly email?: string
  readonly quantity?: number
  readonly provider?: 'test-card' | 'invoice'
  readonly variantId?: string
  readonly codes?: readonly string[]
  readonly currency?: 'eur' | 'jpy'
}

export interface PlacedOrder {
  readonly id: string
  readonly cartId: string
  readonly lineId: string
  readonly variantId: string
  readonly quantity: number
  /** Minor units. */
  readonly total: number
  readonly unitPrice: number
}

type OrderedLine = Pick<PlacedOrder, 'id' | 'lineId' | 'quantity'>

/** An order as a shopper places it: three pieces by card, unless told otherwise. */
export async function buy(
  shop: TestShop,
  by: Caller,
  options: OrderOptions = {},
): Promise<PlacedOrder> {
  const { email = uniqueEmail(), quantity = 3, provider = 'test-card', codes = [] } = options
  const { currency = 'eur' } = options
  const variantId = options.variantId ?? (await shop.aVariant()).id
  const made = await by.post('/store/carts', {
    region_id: shop.regionOf(currency),
    items: [{ variant_id: variantId, quantity }],
  })
  const cartId = made.text('cart.id')
  const path = `/store/carts/${cartId}`
  await sendTo(by, path, anAddress({ country_code: COUNTRIES[currency] }), { email })
  await chooseDelivery(by, path)
  for (const code of codes) await by.post(`${path}/codes`, { code })
  await choosePayment(by, path, provider)
  const done = await by.post(`${path}/complete`)
  return {
    id: done.text('data.id'),
    cartId,
    lineId: done.text('data.items.0.id'),
    variantId,
    quantity,
    total: done.number('data.total'),
    unitPrice: done.number('data.items.0.unit_price'),
  }
}

export const pay = ({ staff }: TestShop, { id }: Pick<PlacedOrder, 'id'>) =>
  staff.post(`/admin/orders/${id}/capture`)

async function locationOf({ staff }: TestShop): Promise<string> {
  return (await staff.get('/admin/store')).text('store.default_location_id')
}

/** Staff take goods off the shelf for an order. */
export async function pack(
  shop: TestShop,
  { id, lineId, quantity }: OrderedLine,
  pieces = quantity,
) {
  return shop.staff.call('POST', `/admin/orders/${id}/fulfillment`, {
    items: [{ item_id: lineId, quantity: pieces }],
    location_id: await locationOf(shop),
  })
}

/** Staff pack and send so many pieces of an order. */
export async function ship(shop: TestShop, order: OrderedLine, pieces = order.quantity) {
  const packed = await pack(shop, order, pieces)
  const last = packed.list('order.fulfillments').length - 1
  await shop.staff.post(`/admin/orders/${order.id}/shipment`, {
    fulfillment_id: packed.text(`order.fulfillments.${last}.id`),
    tracking_numbers: ['00340434161094022115'],
  })
}

/** An order of three that is paid and sent. */
export async function buyAndShip(shop: TestShop, by: Caller, options: OrderOptions = {}) {
  const order = await buy(shop, by, options)
  await pay(shop, order)
  await ship(shop, order)
  return order
}

/** A way for goods to come back, in the euro region unless told otherwise. */
export async function aReturnOption(
  { staff, regionOf }: TestShop,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const made = await staff.post('/admin/shipping-options', {
    ...aShippingOption({ region_id: regionOf('eur'), is_return: true, amount: 300 }),
    ...overrides,
  })
  return made.text('shipping_option.id')
}

/** A reason that staff name; its return is at the shop's cost if told so. */
export async function aReturnReason({ staff }: TestShop, isFree: boolean): Promise<string> {
  const value = crypto.randomUUID()
  const made = await staff.post('/admin/return-reasons', {
    value,
    label: `Reason ${value}`,
    metadata: { free_return: isFree },
  })
  return made.text('return_reason.id')
}

/** Staff receive what was asked to come back, and what it is worth goes to the shopper. */
export async function receive(
  shop: TestShop,
  returnId: string,
  items: readonly { readonly item_id: string; readonly quantity: number }[],
) {
  await shop.query('UPDATE "return" SET location_id = $2 WHERE id = $1', [
    returnId,
    await locationOf(shop),
  ])
  return shop.staff.post(`/admin/returns/${returnId}/receive`, { items })
}

interface SwapOptions {
  readonly back?: number
  readonly out?: number
  readonly variantId?: string
}

/** One piece for the same again, unless told otherwise. */
export const aSwap = ({ id, lineId, variantId }: PlacedOrder, options: SwapOptions = {}) => ({
  order_id: id,
  return_items: [{ item_id: lineId, quantity: options.back ?? 1 }],
  additional_items: [
    { variant_id: options.variantId ?? variantId, quantity: options.out ?? options.back ?? 1 },
  ],
})

/** Accepts a swap as a shopper: with a delivery, free if there is one, and the card if need be. */
export async function confirmSwap(
  by: Caller,
  cartId: string,
  provider: OrderOptions['provider'] = 'test-card',
) {
  const path = `/store/carts/${cartId}`
  const ways = await by.get(`/store/shipping-options/${cartId}`)
  const free = ways.list('shipping_options', 'amount').indexOf(0)
  const option_id = ways.text(`shipping_options.${Math.max(free, 0)}.id`)
  await by.post(`${path}/shipping-methods`, { option_id })
  await choosePayment(by, path, provider)
  return by.post(`${path}/complete`)
}

/** A browser that web vouches for: it has opened this order from its mail. */
export const browserWithOrder = (shop: TestShop, orderId: string): Caller =>
  shop.as(signedContext({ orders: [orderId] }))

export const afterSale = (by: Caller, { id }: Pick<PlacedOrder, 'id'>) =>
  by.get(`/store/orders/${id}/after-sale`)

/** What the test card's bank knows of an order's payments. */
export const charges = (shop: TestShop, { id }: PlacedOrder) =>
  shop.query(
    `SELECT status, amount, refunded_amount FROM test_card_charge
     WHERE key IN (SELECT data ->> 'key' FROM payment WHERE order_id = $1) ORDER BY created_at`,
    [id],
  )
