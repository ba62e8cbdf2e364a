import { names, type View } from '../view.ts'
import { discount, lineItem, note, paymentSession, shippingMethod, TOTALS } from './cart.ts'
import { address, buyer } from './customer.ts'
import { region, returnReason } from './market.ts'

/**
 * Without the provider's own data. Other storefronts look for a card's digits in `data`, which the
 * core always answers, so it is empty and not absent.
 */
const payment: View = {
  fields: names(`
    id order_id swap_id cart_id amount currency_code amount_refunded provider_id captured_at
    canceled_at created_at updated_at`),
  parts: { data: { fields: [] } },
}

/** Without staff's notes. */
const refund: View = { fields: names('id order_id payment_id amount reason created_at') }

const tracking: View = { fields: names('id tracking_number url fulfillment_id') }
const packed: View = { fields: names('fulfillment_id item_id quantity') }

/** Without the carrier's own data, and its origin. */
const fulfillment: View = {
  fields: names(`
    id order_id swap_id claim_order_id tracking_numbers shipped_at canceled_at created_at
    updated_at`),
  relations: { tracking_links: tracking, items: packed },
}

const returnItem: View = {
  fields: names(`
    return_id item_id quantity is_requested requested_quantity received_quantity reason_id note`),
  relations: { reason: returnReason },
}

export const returned: View = {
  fields: names(`
    id status swap_id claim_order_id order_id refund_amount received_at created_at updated_at`),
  relations: { items: returnItem, shipping_method: shippingMethod },
}

export const order: View = {
  fields: names(`
    id object status fulfillment_status payment_status display_id cart_id customer_id email
    billing_address_id shipping_address_id region_id currency_code tax_rate canceled_at
    sales_channel_id created_at updated_at`).concat(TOTALS, 'paid_total'),
  relations: {
    billing_address: address,
    shipping_address: address,
    items: lineItem,
    region,
    discounts: discount,
    customer: buyer,
    shipping_methods: shippingMethod,
    payments: payment,
    refunds: refund,
    fulfillments: fulfillment,
    returns: returned,
  },
  parts: { metadata: note },
}

export const swap: View = {
  fields: names(`
    id order_id cart_id fulfillment_status payment_status difference_due shipping_address_id
    confirmed_at canceled_at created_at updated_at`),
  parts: {
    additional_items: lineItem,
    return_order: returned,
    fulfillments: fulfillment,
    payment,
    shipping_address: address,
    shipping_methods: shippingMethod,
    order: { fields: order.fields, relations: { items: lineItem } },
    cart: { fields: names('id type region_id completed_at') },
  },
}

export const paymentCollection: View = {
  fields: names('id type status amount authorized_amount region_id currency_code'),
  relations: { region, payment_sessions: paymentSession },
}

const change: View = {
  fields: names('id type order_edit_id original_line_item_id line_item_id created_at'),
  relations: { line_item: lineItem, original_line_item: lineItem },
}

/** Without staff's notes and names. */
export const orderEdit: View = {
  fields: names(`
    id order_id requested_at confirmed_at declined_reason declined_at canceled_at
    payment_collection_id created_at`),
  computed: names('status difference_due').concat(TOTALS),
  relations: { changes: change, items: lineItem, payment_collection: paymentCollection },
}
