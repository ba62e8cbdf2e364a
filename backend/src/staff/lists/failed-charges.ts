import type { PagedList } from './paged-list.ts'

/**
 * When the first payment of the subscription `s` failed after the last that did not: every change of it
 * moves its row.
 */
export const PAST_DUE_SINCE = `coalesce((
  SELECT min(h.at) FROM subscription_history h
  WHERE h.subscription_id = s.id AND h.status = 'past_due' AND h.id > coalesce(
    (SELECT max(e.id) FROM subscription_history e
      WHERE e.subscription_id = s.id AND e.status <> 'past_due'), 0)), s.updated_at)`

/** The charges of the delivery `c` that failed; an attempt that is under way is none of them. */
const ATTEMPTS = `(
  SELECT count(*)::int FROM subscription_history h
  WHERE h.subscription_id = s.id AND h.event = 'payment_failed'
    AND (h.data ->> 'cycle')::int = c.cycle)`

/** What the bank was asked for last. */
const ASKED = `(
  SELECT session.amount FROM subscription_attempt attempt
  JOIN payment_session session ON session.cart_id = attempt.cart_id AND session.is_selected
  WHERE attempt.cycle_id = c.id ORDER BY attempt.attempt DESC LIMIT 1)`

/** The bank's code, with which what is kept ends, or the words. */
const REASON = `coalesce(substring(c.last_error FROM '\\(([a-z_]+)\\)$'), c.last_error)`

const LAST_MAIL = `(
  SELECT jsonb_build_object('event_name', event_name, 'created_at', created_at, 'status',
    CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failed_at IS NOT NULL THEN 'failed'
      ELSE 'waiting' END)
  FROM mail WHERE resource_id = t.id ORDER BY mail.created_at DESC, mail.id LIMIT 1)`

/**
 * Subscriptions with a delivery whose charge has failed. What waits for its shopper has a day until
 * which it does, and no next attempt. A payment to be confirmed is for what the bank was asked; a new
 * attempt costs what the shopper was shown last.
 */
export const FAILED_CHARGES: PagedList = {
  envelope: 'failed_charges',
  source: `(SELECT s.id, s.customer_id, s.email, s.status, s.currency_code, product.title AS product_title,
      variant.title AS variant_title, c.cycle, c.failure, ${REASON} AS reason,
      ${ATTEMPTS} AS attempts, ${PAST_DUE_SINCE} AS since,
      CASE WHEN c.state = 'scheduled' THEN c.next_at END AS next_attempt_at,
      CASE WHEN c.state = 'awaiting_shopper' THEN c.next_at END AS answer_by,
      CASE WHEN c.state = 'scheduled'
        THEN coalesce(c.announced_total, s.shown_total, ${ASKED}) ELSE ${ASKED} END AS amount
    FROM subscription s
    JOIN product_variant variant ON variant.id = s.variant_id
    JOIN product ON product.id = variant.product_id
    LEFT JOIN subscription_cycle c ON c.subscription_id = s.id
      AND c.state IN ('scheduled', 'charging', 'awaiting_shopper')
    WHERE s.status = 'past_due')`,
  words: `concat_ws(' ', t.email, t.product_title, t.id)`,
  order: ['since', 'next_attempt_at', 'attempts', 'amount'],
  filters: ['id', 'customer_id', 'failure', 'currency_code'],
  isSoft: false,
  parts: { last_mail: LAST_MAIL },
}
