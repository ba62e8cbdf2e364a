import { OPEN_INVOICES } from '../../after-sale/open-invoices.ts'
import { REFUNDED_BY_HAND, TO_PAY_BACK } from '../../after-sale/paid-back.ts'
import { IS_SWAP_TRANSFER } from '../../after-sale/swap-transfers.ts'
import { PAST_DUE_SINCE } from './failed-charges.ts'
import type { PagedList } from './paged-list.ts'

interface TaskSql {
  readonly id: string
  readonly since: string
  readonly amount: string
  readonly from: string
  /** The swap that is to be paid for, if it is not the order. */
  readonly swapId?: string
}

/** A task about an order: since when it waits, and for how much money it stands, if for any. */
const task = (name: string, { swapId = 'NULL', ...of }: TaskSql) => `
  SELECT '${name}:' || ${of.id} AS id, '${name}' AS task, o.id AS order_id,
    (${swapId})::text AS swap_id, o.display_id, o.email, ${of.since} AS since,
    (${of.amount})::int AS amount, o.currency_code
  FROM ${of.from}`

/** The payments `p` of each order that are still to be captured, but for those of swaps. */
const UNCAPTURED = `
  (SELECT order_id, min(created_at) AS since, sum(amount) AS amount FROM payment
    WHERE captured_at IS NULL AND canceled_at IS NULL AND swap_id IS NULL
      AND provider_id <> 'invoice' GROUP BY order_id) p`

/**
 * Looks up the order of each row. A plain join reads all orders, as the planner cannot tell how few
 * rows there are; OFFSET 0 keeps it from making one.
 */
const orderOf = (id: string) => `
  CROSS JOIN LATERAL (SELECT * FROM "order" WHERE "order".id = ${id} OFFSET 0) o`

const OPEN = `o.canceled_at IS NULL AND o.status <> 'archived'`

/** The differences of swaps that the customer pays by invoice, less what came back meanwhile. */
const OPEN_SWAP_TRANSFERS = `(SELECT * FROM (
    SELECT swap_id, amount - coalesce((metadata ->> 'to_give_back')::int, 0) AS amount FROM payment
    WHERE ${IS_SWAP_TRANSFER} AND captured_at IS NULL AND canceled_at IS NULL) asked
  WHERE amount > 0)`

/** Its difference is neither captured nor refunded, and nobody waits for a transfer. */
const IS_SWAP_OPEN = `s.payment_status IN ('confirmed', 'awaiting', 'requires_action')
  AND NOT EXISTS (SELECT FROM ${OPEN_SWAP_TRANSFERS} awaited WHERE awaited.swap_id = s.id)`

/**
 * The oldest refund of `o` that is not paid back, as the older ones are paid back first: with all that
 * came after it, it makes up the amount.
 */
const OLDEST_OWED = `(
  SELECT coalesce(max(r.created_at) FILTER (WHERE r.since >= o.amount), min(r.created_at))
  FROM (SELECT created_at, sum(amount) OVER (ORDER BY created_at DESC, id DESC) AS since
    FROM refund WHERE order_id = o.id) r)`

/** Every queue, by its name. */
const TASKS = [
  // What is paid by invoice waits for the customer, in the list of invoices.
  task('capture', {
    id: 'o.id',
    since: 'p.since',
    amount: 'p.amount',
    from: `${UNCAPTURED} JOIN "order" o ON o.id = p.order_id AND ${OPEN}`,
  }),
  task('fulfil', {
    id: 'o.id',
    since: 'o.created_at',
    amount: 'NULL',
    // A gift card is mailed by the shop itself: nobody has to pack it. The core calls an order
    // `canceled` here once any of its parcels is unpacked.
    from: `"order" o
      WHERE o.fulfillment_status NOT IN ('fulfilled', 'shipped') AND ${OPEN}
        AND EXISTS (SELECT FROM line_item line WHERE line.order_id = o.id AND NOT line.is_giftcard
          AND line.quantity > coalesce(line.fulfilled_quantity, 0))`,
  }),
  task('ship', {
    id: 'f.id',
    since: 'f.created_at',
    amount: 'NULL',
    from: `fulfillment f
      LEFT JOIN swap ON swap.id = f.swap_id LEFT JOIN claim_order claim ON claim.id = f.claim_order_id
      ${orderOf('coalesce(f.order_id, swap.order_id, claim.order_id)')}
      WHERE f.shipped_at IS NULL AND f.canceled_at IS NULL AND (f.order_id IS NULL OR ${OPEN})`,
  }),
  task('receive', {
    id: 'r.id',
    since: 'r.created_at',
    amount: 'r.refund_amount',
    from: `"return" r LEFT JOIN swap ON swap.id = r.swap_id
      LEFT JOIN claim_order claim ON claim.id = r.claim_order_id
      ${orderOf('coalesce(r.order_id, swap.order_id, claim.order_id)')}
      WHERE r.status IN ('requested', 'requires_action')`,
  }),
  task('settle-swap', {
    id: 's.id',
    since: 's.confirmed_at',
    amount: `CASE WHEN ${IS_SWAP_OPEN} THEN s.difference_due END`,
    from: `swap s JOIN "order" o ON o.id = s.order_id
      WHERE s.canceled_at IS NULL AND s.confirmed_at IS NOT NULL
        AND ((${IS_SWAP_OPEN}) OR s.fulfillment_status IN ('not_fulfilled', 'canceled'))`,
  }),
  task('settle-claim', {
    id: 'c.id',
    since: 'c.created_at',
    amount: 'c.refund_amount',
    from: `claim_order c JOIN "order" o ON o.id = c.order_id
      WHERE c.canceled_at IS NULL AND c.deleted_at IS NULL AND (
        c.type = 'refund' AND c.payment_status = 'not_refunded'
        OR c.type = 'replace' AND c.fulfillment_status IN ('not_fulfilled', 'canceled'))`,
  }),
  task('pay-back', {
    id: 'o.id',
    since: OLDEST_OWED,
    amount: 'o.amount',
    from: `(SELECT o.id, o.display_id, o.email, o.currency_code, sum(${TO_PAY_BACK}) AS amount
      FROM ${REFUNDED_BY_HAND} GROUP BY o.id) o`,
  }),
  task('edit', {
    id: 'e.id',
    since: 'e.requested_at',
    amount: 'NULL',
    from: `order_edit e JOIN "order" o ON o.id = e.order_id
      WHERE e.requested_at IS NOT NULL AND e.confirmed_at IS NULL AND e.declined_at IS NULL
        AND e.canceled_at IS NULL`,
  }),
  task('renewal', {
    id: 's.id',
    since: PAST_DUE_SINCE,
    amount: 'NULL',
    from: `subscription s JOIN "order" o ON o.id = coalesce(s.last_order_id, s.origin_order_id)
      WHERE s.status = 'past_due'`,
  }),
  task('overdue', {
    id: 'o.id',
    since: 'i.due_on',
    amount: 'p.amount',
    from: `${OPEN_INVOICES} p JOIN "order" o ON o.id = p.order_id AND ${OPEN}
      JOIN (SELECT order_id, (document ->> 'dueOn')::date AS due_on FROM invoice
        WHERE is_valid) i ON i.order_id = o.id AND i.due_on < current_date
      WHERE p.swap_id IS NULL`,
  }),
  task('overdue', {
    id: 's.id',
    swapId: 's.id',
    since: `(i.document ->> 'dueOn')::date`,
    amount: 'p.amount',
    from: `${OPEN_SWAP_TRANSFERS} p JOIN swap s ON s.id = p.swap_id AND s.canceled_at IS NULL
      JOIN "order" o ON o.id = s.order_id
      JOIN invoice i ON i.swap_id = s.id AND (i.document ->> 'dueOn')::date < current_date`,
  }),
]

/** Where most of an order's stock is allocated; where none is, the shop's own location. */
const SENT_FROM = `coalesce(
    (SELECT held.location_id FROM reservation_item held JOIN line_item l ON l.id = held.line_item_id
      WHERE l.order_id = t.order_id AND held.deleted_at IS NULL
      GROUP BY held.location_id ORDER BY sum(held.quantity) DESC, held.location_id LIMIT 1),
    (SELECT default_location_id FROM store LIMIT 1))`

/** What a row's button sends: the pieces to fulfil, and from where. */
const TO_FULFIL = `CASE WHEN t.task = 'fulfil' THEN (
  SELECT jsonb_build_object('location_id', ${SENT_FROM},
    'items', jsonb_agg(jsonb_build_object('item_id', line.id,
      'quantity', line.quantity - coalesce(line.fulfilled_quantity, 0)) ORDER BY line.id))
  FROM line_item line WHERE line.order_id = t.order_id AND NOT line.is_giftcard
    AND line.quantity > coalesce(line.fulfilled_quantity, 0)) END`

/** The parcel to ship, and whether it is of a swap or of a claim. */
const PARCEL = `CASE WHEN t.task = 'ship' THEN (
  SELECT jsonb_build_object('id', f.id, 'swap_id', f.swap_id, 'claim_id', f.claim_order_id)
  FROM fulfillment f WHERE f.id = split_part(t.id, ':', 2)) END`

/** What waits for staff, of all orders: the longest waiting is the most urgent. */
export const ORDER_TASKS: PagedList = {
  envelope: 'order_tasks',
  source: `(${TASKS.join('\nUNION ALL\n')})`,
  words: `concat_ws(' ', '#' || t.display_id, t.email)`,
  order: ['since', 'display_id', 'amount'],
  filters: ['task', 'order_id'],
  isSoft: false,
  parts: { to_fulfil: TO_FULFIL, parcel: PARCEL },
}

/** How many of each task there are, those without any left out. */
export const COUNTED_TASKS = `
  SELECT task, count(*)::int AS count, min(since) AS oldest FROM ${ORDER_TASKS.source} t GROUP BY task`
