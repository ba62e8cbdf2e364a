import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Body } from '../../resources/caller.ts'
import { buy, buyAndShip } from '../../support/after-sale.ts'
import { beginEdit } from '../../support/edits.ts'
import type { TestShop } from '../../support/test-shop.ts'

/** A write of staff whose body has quantities and amounts: each of its numbers is one. */
export interface NumericWrite {
  readonly path: string
  readonly body: Body
}

async function placesOf({ query, aVariant }: TestShop) {
  const { id: variant, productId: product } = await aVariant()
  const [row] = await query(
    `SELECT x.inventory_item_id AS item, s.default_location_id AS location,
       (SELECT id FROM shipping_profile WHERE type = 'default' LIMIT 1) AS profile
     FROM product_variant_inventory_item x, store s WHERE x.variant_id = $1 LIMIT 1`,
    [variant],
  )
  const text = (name: string) => String(row?.[name])
  return {
    variant,
    product,
    item: text('item'),
    location: text('location'),
    profile: text('profile'),
  }
}
type Places = Awaited<ReturnType<typeof placesOf>>

async function ofOrders(shop: TestShop, { variant, location }: Places): Promise<NumericWrite[]> {
  const open = await buy(shop, shop.guest)
  const sent = await buyAndShip(shop, shop.guest)
  const edited = await buy(shop, shop.guest)
  const edit = await beginEdit(shop, edited)
  const items = [{ item_id: sent.lineId, quantity: 1 }]
  const additional_items = [{ variant_id: variant, quantity: 1 }]
  const at = `/admin/orders/${sent.id}`
  const [payment] = await shop.query('SELECT id FROM payment WHERE order_id = $1', [sent.id])
  return [
    { path: `${edit.path}/items`, body: { variant_id: variant, quantity: 1 } },
    { path: `${edit.path}/items/${edit.lineId}`, body: { quantity: 2 } },
    {
      path: `/admin/orders/${open.id}/fulfillment`,
      body: { items: [{ item_id: open.lineId, quantity: 1 }], location_id: location },
    },
    {
      path: `${at}/return`,
      body: { items, refund: 100, return_shipping: { option_id: 'so_none', price: 1 } },
    },
    {
      path: `${at}/swaps`,
      body: {
        return_items: items,
        additional_items,
        custom_shipping_options: [{ option_id: 'so_none', price: 1 }],
      },
    },
    {
      path: `${at}/claims`,
      body: {
        type: 'replace',
        claim_items: [{ item_id: sent.lineId, quantity: 1, reason: 'other' }],
        additional_items,
        shipping_methods: [{ option_id: 'so_none', price: 1 }],
      },
    },
    {
      path: `${at}/claims`,
      body: { type: 'refund', claim_items: items, refund_amount: 100 },
    },
    { path: `${at}/refund`, body: { amount: 100, reason: 'other' } },
    { path: `${at}/paid-back`, body: { amount: 100 } },
    { path: `/admin/orders/${open.id}/part-payment`, body: { amount: 100 } },
    { path: `/admin/payments/${payment?.['id']}/refund`, body: { amount: 100, reason: 'other' } },
    { path: `${at}/shipping-methods`, body: { option_id: 'so_none', price: 100 } },
    { path: '/admin/returns/ret_none/receive', body: { items, refund: 100 } },
  ]
}

async function ofDrafts(
  { staff, regionOf }: TestShop,
  { variant }: Places,
): Promise<NumericWrite[]> {
  const region_id = regionOf('eur')
  const options = await staff.get(`/admin/shipping-options?region_id=${region_id}&limit=1`)
  const draft = {
    email: 'cafe@example.com',
    region_id,
    items: [{ title: 'Engraving', unit_price: 500, quantity: 2 }],
    shipping_methods: [{ option_id: options.text('shipping_options.0.id'), price: 100 }],
  }
  const made = await staff.post('/admin/draft-orders', draft)
  const path = `/admin/draft-orders/${made.text('draft_order.id')}`
  const line = made.text('draft_order.cart.items.0.id')
  return [
    { path: '/admin/draft-orders', body: draft },
    { path: `${path}/line-items`, body: { variant_id: variant, quantity: 1, unit_price: 100 } },
    { path: `${path}/line-items/${line}`, body: { quantity: 1, unit_price: 100 } },
  ]
}

async function ofStock({ staff }: TestShop, { item, location }: Places): Promise<NumericWrite[]> {
  const reservation = { inventory_item_id: item, location_id: location, quantity: 1 }
  const made = await staff.post('/admin/reservations', reservation)
  const path = `/admin/inventory-items/${item}`
  const levels = { stocked_quantity: 20, incoming_quantity: 1 }
  return [
    { path: '/admin/reservations', body: reservation },
    { path: `/admin/reservations/${made.text('reservation.id')}`, body: { quantity: 1 } },
    { path, body: { weight: 1, length: 1, height: 1, width: 1 } },
    { path: `${path}/location-levels`, body: { location_id: 'sloc_none', ...levels } },
    { path: `${path}/location-levels/${location}`, body: levels },
  ]
}

async function ofPrices(shop: TestShop, places: Places): Promise<NumericWrite[]> {
  const { staff, regionOf } = shop
  const region_id = regionOf('eur')
  const prices = [
    {
      variant_id: places.variant,
      currency_code: 'eur',
      amount: 900,
      min_quantity: 2,
      max_quantity: 9,
    },
  ]
  const aList = { name: unique('Sale'), description: 'Sale', type: 'sale', prices }
  const aDiscount = { code: unique('TEN'), regions: [region_id], is_dynamic: true, usage_limit: 9 }
  const rule = { type: 'fixed', value: 100, allocation: 'total' }
  const list = await staff.post('/admin/price-lists', aList)
  const discount = await staff.post('/admin/discounts', { ...aDiscount, rule })
  const card = await staff.post('/admin/gift-cards', { value: 300, region_id })
  const option = aShippingOption({ region_id, profile_id: places.profile, amount: 300 })
  const requirements = [{ type: 'min_subtotal', amount: 100 }]
  const way = await staff.post('/admin/shipping-options', option)
  const lists = `/admin/price-lists/${list.text('price_list.id')}`
  const discounts = `/admin/discounts/${discount.text('discount.id')}`
  return [
    { path: '/admin/price-lists', body: { ...aList, name: unique('Sale') } },
    { path: lists, body: { prices } },
    { path: `${lists}/prices/batch`, body: { prices } },
    { path: '/admin/discounts', body: { ...aDiscount, code: unique('TEN'), rule } },
    {
      path: discounts,
      body: { usage_limit: 3, rule: { id: discount.text('discount.rule.id'), value: 50 } },
    },
    { path: `${discounts}/dynamic-codes`, body: { code: unique('DYN'), usage_limit: 1 } },
    { path: '/admin/gift-cards', body: { value: 300, region_id } },
    { path: `/admin/gift-cards/${card.text('gift_card.id')}`, body: { balance: 200 } },
    { path: '/admin/shipping-options', body: { ...option, requirements } },
    {
      path: `/admin/shipping-options/${way.text('shipping_option.id')}`,
      body: { amount: 100, requirements },
    },
  ]
}

function ofGoods({ product, variant }: Places): NumericWrite[] {
  const path = `/admin/products/${product}`
  const prices = [{ currency_code: 'eur', amount: 1250 }]
  const size = { weight: 1, length: 1, height: 1, width: 1 }
  const aVariant = {
    title: '100 g',
    inventory_quantity: 1,
    prices,
    options: [{ value: '100 g' }],
    ...size,
  }
  const discount = { kind: 'fixed', amounts: { eur: 100 } }
  return [
    {
      path: '/admin/products',
      body: {
        title: unique('Sencha'),
        options: [{ title: 'Size' }],
        variants: [aVariant],
        ...size,
      },
    },
    { path, body: size },
    {
      path: `${path}/variants`,
      body: { ...aVariant, options: [{ option_id: 'opt_none', value: 'Large' }] },
    },
    { path: `${path}/variants/${variant}`, body: { inventory_quantity: 20, prices, ...size } },
    {
      path: '/admin/subscription-plans',
      body: { name: unique('Weekly'), interval: 'week', interval_count: 1, discount },
    },
    {
      path: '/admin/subscriptions/sub_none/changes',
      body: { action: 'set_quantity', quantity: 2 },
    },
  ]
}

/** Every write of staff that takes a quantity or an amount, of records that are there. */
export async function numericWrites(shop: TestShop): Promise<readonly NumericWrite[]> {
  const places = await placesOf(shop)
  return [
    ...(await ofOrders(shop, places)),
    ...(await ofDrafts(shop, places)),
    ...(await ofStock(shop, places)),
    ...(await ofPrices(shop, places)),
    ...ofGoods(places),
  ]
}
