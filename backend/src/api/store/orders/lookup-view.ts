import type { Order } from '@medusajs/medusa'

const lineView = (line: Order['items'][number]) => ({
  id: line.id,
  title: line.title,
  description: line.description,
  thumbnail: line.thumbnail,
  quantity: line.quantity,
  unit_price: line.unit_price,
  subtotal: line.subtotal,
  total: line.total,
})

/**
 * The part of an order for anybody who knows its number and mail address: its state and its lines,
 * but no name, address or payment.
 */
export const lookupView = (order: Order) => ({
  id: order.id,
  display_id: order.display_id,
  status: order.status,
  fulfillment_status: order.fulfillment_status,
  payment_status: order.payment_status,
  email: order.email,
  region_id: order.region_id,
  currency_code: order.currency_code,
  tax_rate: order.tax_rate,
  created_at: order.created_at,
  items: order.items.map(lineView),
  shipping_methods: order.shipping_methods.map(({ id, price, shipping_option }) => ({
    id,
    price,
    name: shipping_option.name,
  })),
  fulfillments: order.fulfillments.map(({ id, shipped_at, canceled_at, tracking_links }) => ({
    id,
    shipped_at,
    canceled_at,
    tracking_links: tracking_links.map(({ tracking_number, url }) => ({ tracking_number, url })),
  })),
  subtotal: order.subtotal,
  shipping_total: order.shipping_total,
  discount_total: order.discount_total,
  gift_card_total: order.gift_card_total,
  tax_total: order.tax_total,
  total: order.total,
})
