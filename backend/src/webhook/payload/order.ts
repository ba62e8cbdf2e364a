import type { Fulfillment, LineItem, Order, OrderService, Refund } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'

const RELATIONS = [
  'discounts',
  'fulfillments',
  'fulfillments.items',
  'fulfillments.tracking_links',
  'gift_cards',
  'items',
  'items.adjustments',
  'items.tax_lines',
  'items.variant',
  'payments',
  'refunds',
  'region',
  'shipping_methods',
  'shipping_methods.tax_lines',
]

const lineFacts = (line: LineItem) => ({
  id: line.id,
  variant_id: line.variant_id,
  product_id: line.variant?.product_id ?? null,
  sku: line.variant?.sku ?? null,
  title: line.title,
  is_giftcard: line.is_giftcard,
  quantity: line.quantity,
  fulfilled_quantity: line.fulfilled_quantity ?? 0,
  shipped_quantity: line.shipped_quantity ?? 0,
  returned_quantity: line.returned_quantity ?? 0,
  unit_price: line.unit_price,
  total: line.total ?? null,
})

const parcelFacts = (parcel: Fulfillment) => ({
  id: parcel.id,
  location_id: parcel.location_id,
  shipped_at: parcel.shipped_at,
  canceled_at: parcel.canceled_at,
  items: parcel.items.map(({ item_id, quantity }) => ({ item_id, quantity })),
  tracking_links: parcel.tracking_links.map(({ tracking_number, url }) => ({
    tracking_number,
    url: url ?? null,
  })),
})

const refundFacts = ({ id, amount, reason, created_at }: Refund) => ({
  id,
  amount,
  reason,
  created_at,
})

const totals = (order: Order) => ({
  subtotal: order.subtotal,
  discount_total: order.discount_total,
  shipping_total: order.shipping_total,
  tax_total: order.tax_total,
  gift_card_total: order.gift_card_total,
  total: order.total,
  paid_total: order.paid_total,
  refunded_total: order.refunded_total,
})

/** An order, with amounts in minor units. */
export async function orderFacts(container: MedusaContainer, orderId: string) {
  const orders = container.resolve<OrderService>('orderService')
  const order = await orders.retrieveWithTotals(orderId, { relations: RELATIONS })
  return {
    id: order.id,
    display_id: order.display_id,
    status: order.status,
    payment_status: order.payment_status,
    fulfillment_status: order.fulfillment_status,
    currency_code: order.currency_code,
    region_id: order.region_id,
    sales_channel_id: order.sales_channel_id,
    customer_id: order.customer_id,
    created_at: order.created_at,
    updated_at: order.updated_at,
    canceled_at: order.canceled_at,
    ...totals(order),
    items: order.items.map(lineFacts),
    fulfillments: order.fulfillments.map(parcelFacts),
    refunds: order.refunds.map(refundFacts),
  }
}
