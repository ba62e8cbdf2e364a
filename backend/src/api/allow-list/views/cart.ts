import { names, type View } from '../view.ts'
import { lineVariant } from './catalogue.ts'
import { address, buyer } from './customer.ts'
import { region, shippingOption } from './market.ts'

export const TOTALS = names(`
  subtotal total tax_total discount_total shipping_total gift_card_total gift_card_tax_total
  item_tax_total shipping_tax_total raw_discount_total refunded_total refundable_amount`)

const taxLine: View = { fields: names('id rate name code item_id shipping_method_id') }

const adjustment: View = { fields: names('id item_id description discount_id amount') }

/** `metadata` is the shopper's own, such as a gift card's recipient. */
export const lineItem: View = {
  fields: names(`
    id cart_id order_id swap_id claim_order_id original_item_id order_edit_id title description
    thumbnail is_return is_giftcard should_merge allow_discounts has_shipping unit_price variant_id
    product_id quantity fulfilled_quantity returned_quantity shipped_quantity includes_tax
    created_at updated_at`),
  computed: names(`
    refundable subtotal total tax_total original_total original_tax_total discount_total
    raw_discount_total gift_card_total`),
  open: ['metadata'],
  relations: { variant: lineVariant, tax_lines: taxLine, adjustments: adjustment },
}

export const shippingMethod: View = {
  fields: names(`
    id shipping_option_id order_id cart_id swap_id claim_order_id return_id price includes_tax`),
  computed: names('subtotal total tax_total original_total original_tax_total'),
  relations: { shipping_option: shippingOption, tax_lines: taxLine },
}

/** Without its limits, its conditions, and its usage. */
export const discount: View = {
  fields: names('id code is_dynamic is_disabled starts_at ends_at'),
  relations: { rule: { fields: names('id type value allocation') } },
}

/** Without the order that bought it, which is the giver's. */
const giftCard: View = { fields: names('id code value balance region_id ends_at') }

/** Of the provider's own data what shoppers need. */
export const paymentSession: View = {
  fields: names(`
    id cart_id provider_id is_selected is_initiated status amount payment_authorized_at created_at
    updated_at`),
  // Where the shopper's bank asks for their confirmation, and which card they have chosen.
  parts: { data: { fields: names('bank_page last4') } },
}

/** The shopper's note on the cart, and later on the order. */
export const note: View = { fields: ['note'] }

export const cart: View = {
  fields: names(`
    id object email billing_address_id shipping_address_id region_id customer_id type completed_at
    payment_authorized_at sales_channel_id created_at updated_at`),
  computed: TOTALS,
  relations: {
    billing_address: address,
    shipping_address: address,
    items: lineItem,
    region,
    discounts: discount,
    gift_cards: giftCard,
    customer: buyer,
    payment_sessions: paymentSession,
    shipping_methods: shippingMethod,
    sales_channel: { fields: names('id name') },
  },
  parts: { metadata: note, payment_session: paymentSession },
}
