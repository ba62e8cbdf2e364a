import { PAYMENT_DAYS } from '#domain/order/invoice.ts'
import { OPEN_INVOICES } from '../../after-sale/open-invoices.ts'
import type { PagedList } from './paged-list.ts'

/** The mails of the outbox. Their data hold links that only the recipient may open. */
export const MAILS: PagedList = {
  envelope: 'mails',
  source: `(SELECT id, event_name, resource_id, customer_id, "to", template, attempts, last_error,
      created_at, sent_at, failed_at, CASE WHEN sent_at IS NOT NULL THEN 'sent'
        WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS status
    FROM mail)`,
  words: `concat_ws(' ', t."to", t.template, t.event_name, t.resource_id)`,
  order: ['created_at', 'sent_at', 'to', 'template'],
  filters: ['status', 'template', 'to', 'customer_id', 'resource_id'],
  moments: ['created_at'],
  isSoft: false,
}

export const SUBSCRIBERS: PagedList = {
  envelope: 'newsletter_subscribers',
  source: `(SELECT id, email, created_at, asked_at, confirmed_at, unsubscribed_at,
      CASE WHEN unsubscribed_at IS NOT NULL THEN 'unsubscribed'
        WHEN confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'pending' END AS status
    FROM newsletter_subscriber)`,
  words: 't.email',
  order: ['created_at', 'confirmed_at', 'email'],
  filters: ['status'],
  moments: ['created_at'],
  isSoft: false,
}

/** The payments of orders and of their swaps. What providers know of them is left out. */
export const PAYMENTS: PagedList = {
  envelope: 'payments',
  source: `(SELECT p.id, p.amount, p.amount_refunded, p.currency_code, p.provider_id, p.created_at,
      p.captured_at, o.id AS order_id, o.display_id, o.email,
      CASE WHEN p.canceled_at IS NOT NULL THEN 'canceled'
        WHEN p.captured_at IS NULL THEN 'awaiting'
        WHEN p.amount_refunded = 0 THEN 'captured'
        WHEN p.amount_refunded < p.amount THEN 'partially_refunded' ELSE 'refunded' END AS status
    FROM payment p LEFT JOIN swap s ON s.id = p.swap_id
    JOIN "order" o ON o.id = coalesce(p.order_id, s.order_id))`,
  words: `concat_ws(' ', '#' || t.display_id, t.email, t.id)`,
  order: ['created_at', 'captured_at', 'amount', 'display_id'],
  filters: ['status', 'provider_id', 'order_id', 'currency_code'],
  moments: ['created_at', 'captured_at'],
  isSoft: false,
}

/** The variants that shoppers have saved, or wait for. A wish without a variant counts for all. */
export const DEMAND: PagedList = {
  envelope: 'variant_demand',
  source: `(SELECT v.id, v.title, v.sku, p.id AS product_id, p.title AS product_title, p.thumbnail,
      coalesce(wished.count, 0) AS wishes, coalesce(waiting.count, 0) AS restock_requests,
      waiting.since AS waiting_since, coalesce(stock.available, 0) AS available
    FROM product_variant v JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL
    LEFT JOIN (SELECT x.id, count(*) AS count FROM wish_list_item w
      JOIN product_variant x ON x.product_id = w.product_id
        AND x.id = coalesce(w.variant_id, x.id) GROUP BY x.id) wished ON wished.id = v.id
    LEFT JOIN (SELECT variant_id, count(*) AS count, min(created_at) AS since FROM restock_notice
      WHERE notified_at IS NULL GROUP BY variant_id) waiting ON waiting.variant_id = v.id
    LEFT JOIN LATERAL (SELECT sum(l.stocked_quantity - l.reserved_quantity) AS available
      FROM product_variant_inventory_item i
      JOIN inventory_level l ON l.inventory_item_id = i.inventory_item_id AND l.deleted_at IS NULL
      WHERE i.variant_id = v.id AND i.deleted_at IS NULL) stock ON true
    WHERE v.deleted_at IS NULL AND (wished.id IS NOT NULL OR waiting.variant_id IS NOT NULL))`,
  words: `concat_ws(' ', t.product_title, t.title, t.sku)`,
  order: ['restock_requests', 'wishes', 'available', 'waiting_since', 'product_title'],
  filters: ['product_id'],
  isSoft: false,
}

/**
 * What is to be paid by invoice: orders, and the differences of swaps. Invoices are issued when
 * somebody first looks at them: until then `number` is null, and the day is that of the order or of
 * the swap's confirmation.
 */
export const INVOICES: PagedList = {
  envelope: 'invoices',
  source: `(SELECT one.*, one.due_on < current_date AS is_overdue FROM (
      SELECT coalesce(s.id, o.id) AS id, o.id AS order_id, s.id AS swap_id, o.display_id, o.email,
        o.customer_id, o.currency_code, coalesce(s.confirmed_at, o.created_at) AS created_at,
        i.number, to_pay.amount,
        coalesce((i.document ->> 'dueOn')::date, (coalesce(s.confirmed_at, o.created_at)
          + interval '${PAYMENT_DAYS} days')::date) AS due_on
      FROM ${OPEN_INVOICES} to_pay
      JOIN "order" o ON o.id = to_pay.order_id AND o.canceled_at IS NULL
      LEFT JOIN swap s ON s.id = to_pay.swap_id
      LEFT JOIN invoice i ON i.order_id = o.id
        AND CASE WHEN s.id IS NULL THEN i.is_valid ELSE i.swap_id = s.id END
      WHERE s.canceled_at IS NULL
    ) one)`,
  words: `concat_ws(' ', '#' || t.display_id, t.email, t.number)`,
  order: ['due_on', 'created_at', 'amount', 'display_id'],
  filters: ['is_overdue', 'currency_code', 'customer_id'],
  isSoft: false,
}

export const KEY_CHANNELS: PagedList = {
  envelope: 'sales_channels',
  source: `(SELECT c.*, x.publishable_key_id AS key_id FROM sales_channel c
    JOIN publishable_api_key_sales_channel x ON x.sales_channel_id = c.id)`,
  words: `concat_ws(' ', t.name, t.description)`,
  order: ['created_at', 'name'],
  filters: ['key_id'],
  hides: ['key_id'],
}
