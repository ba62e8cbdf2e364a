import { GIFT_FIELDS } from '../../cart/gift-cards/details.ts'
import type { Queryable } from '../../rows.ts'
import type { DataSubject } from './data-subject.ts'
import { forgottenEmailOf } from './forgotten.ts'

const ORDERS = 'SELECT id FROM "order" WHERE customer_id = ANY($1)'
const LINES = `SELECT id FROM line_item WHERE order_id IN (${ORDERS})
  OR cart_id IN (SELECT id FROM cart WHERE customer_id = ANY($1))`

/** The name and street on an invoice, which tax law has the shop keep. */
const INVOICED = `SELECT billing_address_id FROM "order"
  WHERE customer_id = ANY($1) AND billing_address_id IS NOT NULL`

/**
 * Where goods went, and where those of a cart would have gone: the country, the state and the
 * postcode stay for the tax.
 */
const DELIVERED = `
  SELECT shipping_address_id FROM "order" WHERE customer_id = ANY($1)
  UNION SELECT shipping_address_id FROM cart WHERE customer_id = ANY($1)
  UNION SELECT billing_address_id FROM cart WHERE customer_id = ANY($1)
  UNION SELECT shipping_address_id FROM swap WHERE order_id IN (${ORDERS})
  UNION SELECT shipping_address_id FROM claim_order WHERE order_id IN (${ORDERS})`

const giftFields = `ARRAY[${GIFT_FIELDS.map((field) => `'${field}'`).join(', ')}]`

const IS_SENT = `EXISTS (SELECT FROM mail WHERE mail.key = 'gift_card.sent:' || gift_card.id
  AND mail.sent_at IS NOT NULL)`

/** `$1`: the customers. In this order: later statements delete what earlier ones look up. */
const OF_CUSTOMERS: readonly string[] = [
  `DELETE FROM wish_list_item WHERE customer_id = ANY($1)`,
  `DELETE FROM customer_group_customers WHERE customer_id = ANY($1)`,
  `DELETE FROM shopper_identity WHERE customer_id = ANY($1)`,
  `DELETE FROM http_session WHERE sess ->> 'customer_id' = ANY($1)`,
  // The job that prunes pictures deletes them with their files.
  `UPDATE claim_picture SET claim_item_id = NULL, created_at = 'epoch'
   WHERE order_id IN (${ORDERS})`,
  `UPDATE claim_item SET note = NULL WHERE item_id IN (${LINES})`,
  `UPDATE return_item SET note = NULL WHERE item_id IN (${LINES})`,
  `DELETE FROM note WHERE resource_id IN (${ORDERS}) OR resource_id = ANY($1)`,
  `UPDATE gift_card SET metadata = metadata - ${giftFields}
   WHERE order_id IN (${ORDERS}) AND metadata IS NOT NULL AND ${IS_SENT}`,
  `UPDATE line_item SET metadata = metadata - ${giftFields}
   WHERE id IN (${LINES}) AND metadata IS NOT NULL`,
  `UPDATE address SET customer_id = NULL, phone = NULL WHERE id IN (${INVOICED})`,
  // An order without an address is billed to an e-mail address.
  `UPDATE invoice SET document = document || '{"deliveredTo": []}' || CASE
     WHEN strpos(document #>> '{buyer,0}', '@') > 0 THEN '{"buyer": []}' ELSE '{}' END::jsonb
   WHERE order_id IN (${ORDERS})`,
  `UPDATE address SET customer_id = NULL, first_name = NULL, last_name = NULL, company = NULL,
     address_1 = NULL, address_2 = NULL, city = NULL, phone = NULL, metadata = NULL
   WHERE id IN (${DELIVERED}) AND id NOT IN (${INVOICED})`,
  // Without its cart it could be listed, and neither opened nor paid.
  `DELETE FROM draft_order WHERE status = 'open'
   AND cart_id IN (SELECT id FROM cart WHERE customer_id = ANY($1) AND completed_at IS NULL)`,
  // Its context holds the network address and the browser.
  `UPDATE cart SET context = '{}', email = NULL, metadata = metadata - 'note'
   WHERE customer_id = ANY($1)`,
  `UPDATE cart SET customer_id = NULL, billing_address_id = NULL, shipping_address_id = NULL,
     deleted_at = now() WHERE customer_id = ANY($1) AND completed_at IS NULL`,
  `INSERT INTO subscription_history (subscription_id, event, status, actor, data, at)
   SELECT id, 'cancelled', 'cancelled', 'shopper', '{"reason": "account deleted"}', now()
   FROM subscription WHERE customer_id = ANY($1) AND status NOT IN ('cancelled', 'completed')`,
  // A payment that the bank was asked for is not to be confirmed any more.
  `INSERT INTO payment_outbox (provider_id, request, data)
   SELECT session.provider_id, 'cancel', session.data FROM payment_session session
   JOIN subscription_cycle cycle ON cycle.cart_id = session.cart_id
   JOIN subscription ON subscription.id = cycle.subscription_id
   WHERE subscription.customer_id = ANY($1) AND cycle.state = 'awaiting_shopper'
     AND session.is_selected`,
  `UPDATE subscription_cycle SET state = 'abandoned', lease_until = NULL
   WHERE state IN ('scheduled', 'awaiting_shopper') AND subscription_id IN (
     SELECT id FROM subscription WHERE customer_id = ANY($1))`,
  `UPDATE subscription SET email = ${forgottenEmailOf('customer_id')}, shipping_address = NULL,
     billing_address = NULL, payment_data = '{}', cancel_reason = NULL, metadata = NULL,
     next_order_at = NULL, resume_at = NULL,
     status = CASE status WHEN 'completed' THEN status ELSE 'cancelled' END
   WHERE customer_id = ANY($1)`,
  `INSERT INTO payment_outbox (provider_id, request, data)
   SELECT provider_id, 'forget', jsonb_build_object('token', token, 'customer', customer_id)
   FROM saved_payment_method WHERE customer_id = ANY($1)`,
  `DELETE FROM saved_payment_method WHERE customer_id = ANY($1)`,
  `INSERT INTO payment_outbox (provider_id, request, data)
   SELECT 'stripe', 'forget', jsonb_build_object('token', stripe_id, 'customer', customer_id)
   FROM stripe_customer WHERE customer_id = ANY($1)`,
  `DELETE FROM stripe_customer WHERE customer_id = ANY($1)`,
  `UPDATE customer SET billing_address_id = NULL WHERE id = ANY($1)`,
  `UPDATE cart SET billing_address_id = NULL WHERE billing_address_id IN (
     SELECT id FROM address WHERE customer_id = ANY($1))`,
  `UPDATE cart SET shipping_address_id = NULL WHERE shipping_address_id IN (
     SELECT id FROM address WHERE customer_id = ANY($1))`,
  `DELETE FROM address WHERE customer_id = ANY($1)`,
  `UPDATE "order" SET email = ${forgottenEmailOf('customer_id')},
     metadata = metadata - 'note' WHERE customer_id = ANY($1)`,
  `UPDATE customer SET email = ${forgottenEmailOf('id')}, first_name = NULL,
     last_name = NULL, phone = NULL, password_hash = NULL, has_account = false, metadata = NULL
   WHERE id = ANY($1)`,
]

/** The families of staff's records that hold what is a shopper's. */
const AUDITED = [
  'customers',
  'draft-orders',
  'gift-cards',
  'mails',
  'newsletter',
  'notes',
  'notifications',
  'order-edits',
  'orders',
  'returns',
  'subscriptions',
  'swaps',
] as const

/** `$1`: the customers; `$2`: the address. A gift card that is not sent yet still is. */
const OF_ADDRESS: readonly string[] = [
  `DELETE FROM notification WHERE customer_id = ANY($1) OR lower("to") = $2`,
  `DELETE FROM mail WHERE (customer_id = ANY($1) OR lower("to") = $2)
     AND NOT (template = 'gift-card' AND sent_at IS NULL AND failed_at IS NULL)`,
  // Answers to repeated requests, of which a week is kept.
  `DELETE FROM idempotency_key
   WHERE strpos(lower(concat(request_params::text, response_body::text)), $2) > 0
     OR EXISTS (SELECT FROM unnest($1::varchar[]) AS customer (id)
       WHERE strpos(concat(request_params::text, response_body::text), customer.id) > 0)`,
  // What staff have changed of the person's: that they did stays.
  `UPDATE audit_entry SET title = NULL, before = NULL, after = NULL
   WHERE resource IN (${AUDITED.map((name) => `'${name}'`).join(', ')})
     AND (resource_id = ANY($1) OR resource_id IN (${ORDERS})
       OR strpos(lower(concat(title, before::text, after::text)), $2) > 0
       OR EXISTS (SELECT FROM unnest($1::varchar[]) AS customer (id)
         WHERE strpos(concat(before::text, after::text), customer.id) > 0))`,
]

const ADDRESS_ONLY: readonly string[] = [
  'DELETE FROM restock_notice WHERE email = $1',
  'DELETE FROM newsletter_subscriber WHERE email = $1',
]

/**
 * Forgets a person, in the caller's transaction. Orders stay, with the name and the street of their
 * invoice and nothing else of the person (decision 39).
 */
export async function forgetPerson(
  database: Queryable,
  { customerIds, email }: DataSubject,
): Promise<void> {
  for (const statement of ADDRESS_ONLY) await database.query(statement, [email])
  for (const statement of OF_CUSTOMERS) await database.query(statement, [customerIds])
  for (const statement of OF_ADDRESS) await database.query(statement, [customerIds, email])
}
