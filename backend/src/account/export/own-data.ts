import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { rowsOf } from '../../rows.ts'

const part = z.object({ part: z.unknown() })

const ADDRESS = (table: string) => `json_build_object('first_name', ${table}.first_name,
  'last_name', ${table}.last_name, 'company', ${table}.company, 'address_1', ${table}.address_1,
  'address_2', ${table}.address_2, 'city', ${table}.city, 'province', ${table}.province,
  'postal_code', ${table}.postal_code, 'country_code', ${table}.country_code,
  'phone', ${table}.phone)`

const ACCOUNT = `
  SELECT json_build_object('email', email, 'first_name', first_name, 'last_name', last_name,
    'phone', phone, 'company', metadata ->> 'company', 'created_at', created_at,
    'groups', ARRAY(SELECT g.name FROM customer_group g
      JOIN customer_group_customers m ON m.customer_group_id = g.id
      WHERE m.customer_id = customer.id AND g.deleted_at IS NULL ORDER BY g.name)) AS part
  FROM customer WHERE id = $1`

const ADDRESSES = `
  SELECT ${ADDRESS('address')} AS part FROM address
  WHERE customer_id = $1 AND deleted_at IS NULL ORDER BY created_at, id`

/** Amounts in minor units of the order's currency, before tax unless the line includes it. */
const LINES = `ARRAY(
  SELECT json_build_object('title', line.title, 'variant', line.description,
    'quantity', line.quantity, 'unit_price', line.unit_price, 'includes_tax', line.includes_tax,
    'gift', CASE WHEN line.metadata ? 'recipient_email' THEN json_build_object(
      'recipient_email', line.metadata ->> 'recipient_email',
      'recipient_name', line.metadata ->> 'recipient_name',
      'sender_name', line.metadata ->> 'sender_name',
      'message', line.metadata ->> 'message') END)
  FROM line_item line WHERE line.order_id = o.id ORDER BY line.created_at, line.id)`

const PAYMENTS = `ARRAY(
  SELECT json_build_object('way', provider_id, 'amount', amount, 'amount_refunded', amount_refunded,
    'created_at', created_at, 'captured_at', captured_at)
  FROM payment WHERE payment.order_id = o.id ORDER BY created_at, id)`

/** What gift cards paid of an order, without the tax on it, and what they got back. */
const GIFT_CARDS = `ARRAY(
  SELECT json_build_object('last4', right(card.code, 4), 'amount', used.amount,
    'created_at', used.created_at, 'credits', ARRAY(
      SELECT json_build_object('amount', credit.amount, 'created_at', credit.created_at)
      FROM gift_card_credit credit
      WHERE credit.order_id = o.id AND credit.gift_card_id = used.gift_card_id
      ORDER BY credit.created_at, credit.source_id))
  FROM gift_card_transaction used JOIN gift_card card ON card.id = used.gift_card_id
  WHERE used.order_id = o.id ORDER BY used.created_at, used.id)`

const RETURNS = `ARRAY(
  SELECT json_build_object('status', status, 'refund_amount', refund_amount,
    'created_at', created_at) FROM "return" WHERE "return".order_id = o.id ORDER BY created_at, id)`

const CLAIMS = `ARRAY(
  SELECT json_build_object('type', claim.type, 'created_at', claim.created_at,
    'canceled_at', claim.canceled_at,
    'notes', ARRAY(SELECT item.note FROM claim_item item
      WHERE item.claim_order_id = claim.id AND item.note IS NOT NULL))
  FROM claim_order claim WHERE claim.order_id = o.id ORDER BY claim.created_at, claim.id)`

const ORDERS = `
  SELECT json_build_object('number', o.display_id, 'email', o.email, 'created_at', o.created_at,
    'canceled_at', o.canceled_at, 'status', o.status, 'payment_status', o.payment_status,
    'fulfillment_status', o.fulfillment_status, 'currency', o.currency_code,
    'note', o.metadata ->> 'note', 'items', ${LINES}, 'payments', ${PAYMENTS},
    'gift_cards', ${GIFT_CARDS},
    'returns', ${RETURNS}, 'claims', ${CLAIMS},
    'delivery_address', CASE WHEN delivery.id IS NOT NULL THEN ${ADDRESS('delivery')} END,
    'billing_address', CASE WHEN billing.id IS NOT NULL THEN ${ADDRESS('billing')} END) AS part
  FROM "order" o
  LEFT JOIN address delivery ON delivery.id = o.shipping_address_id
  LEFT JOIN address billing ON billing.id = o.billing_address_id
  WHERE o.customer_id = $1 ORDER BY o.created_at, o.id`

const BAG = `
  SELECT json_build_object('title', line.title, 'variant', line.description,
    'quantity', line.quantity, 'added_at', line.created_at) AS part
  FROM line_item line JOIN cart ON cart.id = line.cart_id
  WHERE cart.customer_id = $1 AND cart.completed_at IS NULL AND cart.deleted_at IS NULL
    AND cart.type <> 'subscription'
  ORDER BY line.created_at, line.id`

const SUBSCRIPTIONS = `
  SELECT json_build_object('product', product.title, 'variant', variant.title,
    'status', s.status, 'quantity', s.quantity, 'unit_price', s.unit_price,
    'currency', s.currency_code, 'interval', s.interval_unit, 'interval_count', s.interval_count,
    'next_order_at', s.next_order_at, 'cancel_reason', s.cancel_reason,
    'delivery_address', s.shipping_address, 'billing_address', s.billing_address,
    'created_at', s.created_at, 'history', ARRAY(
      SELECT json_build_object('event', h.event, 'at', h.at)
      FROM subscription_history h WHERE h.subscription_id = s.id ORDER BY h.id)) AS part
  FROM subscription s JOIN product_variant variant ON variant.id = s.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE s.customer_id = $1 ORDER BY s.created_at, s.id`

const PAYMENT_METHODS = `
  SELECT json_build_object('brand', brand, 'last4', last4, 'exp_month', exp_month,
    'exp_year', exp_year, 'saved_at', created_at) AS part
  FROM saved_payment_method WHERE customer_id = $1 ORDER BY created_at, id`

const WISHES = `
  SELECT json_build_object('product', product.title, 'variant', variant.title,
    'saved_at', wish.created_at) AS part
  FROM wish_list_item wish JOIN product ON product.id = wish.product_id
  LEFT JOIN product_variant variant ON variant.id = wish.variant_id
  WHERE wish.customer_id = $1 ORDER BY wish.created_at, wish.product_id`

const OWN_EMAIL = '(SELECT email FROM customer WHERE id = $1)'

const RESTOCK = `
  SELECT json_build_object('product', product.title, 'variant', variant.title,
    'asked_at', notice.created_at, 'mailed_at', notice.notified_at) AS part
  FROM restock_notice notice JOIN product_variant variant ON variant.id = notice.variant_id
  JOIN product ON product.id = variant.product_id
  WHERE notice.email = ${OWN_EMAIL} ORDER BY notice.created_at, notice.id`

const NEWSLETTER = `
  SELECT json_build_object('requested_at', created_at, 'confirmed_at', confirmed_at,
    'unsubscribed_at', unsubscribed_at) AS part
  FROM newsletter_subscriber WHERE email = ${OWN_EMAIL}`

const MAILS = `
  SELECT json_build_object('to', "to", 'kind', template, 'created_at', created_at,
    'sent_at', sent_at) AS part
  FROM mail WHERE customer_id = $1 OR "to" = ${OWN_EMAIL} ORDER BY created_at, id`

/**
 * What commerce holds of a customer, as they may take it with them. Each field is named here:
 * passwords, sessions, tokens and payment providers' data are none of them.
 */
export async function ownData(
  manager: EntityManager,
  customerId: string,
): Promise<Record<string, unknown>> {
  const list = async (text: string) =>
    (await rowsOf(manager, part, text, [customerId])).map((row) => row.part)
  const [account] = await list(ACCOUNT)
  const [newsletter] = await list(NEWSLETTER)
  return {
    account: account ?? null,
    addresses: await list(ADDRESSES),
    orders: await list(ORDERS),
    subscriptions: await list(SUBSCRIPTIONS),
    payment_methods: await list(PAYMENT_METHODS),
    bag: await list(BAG),
    wish_list: await list(WISHES),
    back_in_stock_requests: await list(RESTOCK),
    newsletter: newsletter ?? null,
    mails: await list(MAILS),
  }
}
