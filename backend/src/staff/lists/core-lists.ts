import type { PagedList } from './paged-list.ts'

const DATES = ['created_at', 'updated_at']

/** "#1042 ines@example.com": how staff look for what belongs to an order. */
const ORDER_WORDS = `coalesce((SELECT concat_ws(' ', '#' || o.display_id, o.email) FROM "order" o
  WHERE o.id = t.order_id), '')`
const ORDER = `(SELECT jsonb_build_object('id', o.id, 'display_id', o.display_id, 'email', o.email,
    'currency_code', o.currency_code, 'customer_id', o.customer_id)
  FROM "order" o WHERE o.id = t.order_id)`

export interface CoreList extends PagedList {
  /** What the core cannot do: search and order, filters too, or pages at all. */
  readonly lacks: 'order' | 'filters' | 'pages'
  /** The column of who made a record, where the core answers everybody with their own alone. */
  readonly ofCaller?: string
}

/**
 * The core's lists without search, order or count, by their paths. Those that are always answered
 * here have no pages in the core; the others are, if a query searches, orders or filters beyond it.
 */
export const CORE_LISTS: ReadonlyMap<string, CoreList> = new Map(
  Object.entries<CoreList>({
    'batch-jobs': {
      envelope: 'batch_jobs',
      lacks: 'filters',
      source: `(SELECT j.*, CASE WHEN j.failed_at IS NOT NULL THEN 'failed'
        WHEN j.canceled_at IS NOT NULL THEN 'canceled' WHEN j.completed_at IS NOT NULL THEN 'completed'
        WHEN j.processing_at IS NOT NULL THEN 'processing' WHEN j.confirmed_at IS NOT NULL THEN 'confirmed'
        WHEN j.pre_processed_at IS NOT NULL THEN 'pre_processed' ELSE 'created' END AS status
      FROM batch_job j)`,
      words: `t.type`,
      order: [...DATES, 'type', 'completed_at'],
      filters: ['type', 'status', 'created_by'],
      ofCaller: 'created_by',
    },
    // The core answers with every product of each.
    collections: {
      envelope: 'collections',
      lacks: 'pages',
      source: 'product_collection',
      words: `concat_ws(' ', t.title, t.handle)`,
      order: [...DATES, 'title', 'handle'],
      filters: ['id', 'title', 'handle'],
      parts: {
        product_count: `(SELECT count(*) FROM product p
        WHERE p.collection_id = t.id AND p.deleted_at IS NULL)`,
      },
    },
    'draft-orders': {
      envelope: 'draft_orders',
      lacks: 'filters',
      source: `(SELECT d.*, c.region_id, c.email FROM draft_order d JOIN cart c ON c.id = d.cart_id)`,
      words: `concat_ws(' ', '#' || t.display_id, t.email)`,
      order: [...DATES, 'display_id'],
      filters: ['status', 'region_id'],
      moments: ['created_at'],
      hides: ['region_id', 'email'],
      parts: {
        cart: `(SELECT jsonb_build_object('id', c.id, 'email', c.email, 'customer_id', c.customer_id,
          'region_id', c.region_id, 'region', jsonb_build_object('id', r.id, 'name', r.name,
            'currency_code', r.currency_code))
        FROM cart c LEFT JOIN region r ON r.id = c.region_id WHERE c.id = t.cart_id)`,
      },
      isSoft: false,
    },
    // The core finds a code by any part of it: whoever sees its end alone could guess the rest.
    'gift-cards': {
      envelope: 'gift_cards',
      lacks: 'filters',
      source: 'gift_card',
      words: `concat_ws(' ', '••••' || right(t.code, 4),
      (SELECT '#' || o.display_id FROM "order" o WHERE o.id = t.order_id))`,
      alsoFound: 'upper(t.code) = upper($1)',
      order: [...DATES, 'balance', 'value', 'ends_at'],
      filters: ['is_disabled', 'region_id', 'order_id'],
      moments: ['created_at', 'ends_at'],
      parts: {
        region: `(SELECT jsonb_build_object('id', r.id, 'name', r.name, 'currency_code', r.currency_code)
        FROM region r WHERE r.id = t.region_id)`,
      },
    },
    invites: {
      envelope: 'invites',
      source: `(SELECT i.*, CASE WHEN i.accepted THEN 'accepted' WHEN i.expires_at < now() THEN 'expired'
      ELSE 'pending' END AS status FROM invite i)`,
      words: 't.user_email',
      order: [...DATES, 'user_email', 'expires_at'],
      filters: ['status'],
      lacks: 'pages',
    },
    notes: {
      envelope: 'notes',
      lacks: 'order',
      source: '"note"',
      words: 't.value',
      order: DATES,
      filters: ['resource_id', 'resource_type', 'author_id'],
      parts: {
        author: `(SELECT jsonb_build_object('id', u.id, 'email', u.email, 'first_name', u.first_name,
        'last_name', u.last_name) FROM "user" u WHERE u.id = t.author_id)`,
      },
    },
    notifications: {
      envelope: 'notifications',
      lacks: 'order',
      source: '"notification"',
      words: `concat_ws(' ', t.event_name, t."to", t.resource_id)`,
      order: [...DATES, 'event_name', 'to'],
      filters: ['event_name', 'resource_type', 'resource_id', 'customer_id', 'to'],
      hides: ['data'],
      parts: {
        resends: `(SELECT coalesce(jsonb_agg(to_jsonb(r) - 'data' ORDER BY r.created_at), '[]')
        FROM notification r WHERE r.parent_id = t.id)`,
      },
      isSoft: false,
    },
    // The core computes the totals of each, which a list does not show.
    'order-edits': {
      envelope: 'order_edits',
      lacks: 'pages',
      source: `(SELECT e.*, CASE WHEN e.canceled_at IS NOT NULL THEN 'canceled'
        WHEN e.confirmed_at IS NOT NULL THEN 'confirmed' WHEN e.declined_at IS NOT NULL THEN 'declined'
        WHEN e.requested_at IS NOT NULL THEN 'requested' ELSE 'created' END AS status
      FROM order_edit e)`,
      words: `concat_ws(' ', t.internal_note, ${ORDER_WORDS})`,
      order: [...DATES, 'requested_at', 'confirmed_at'],
      filters: ['order_id', 'status'],
      moments: ['created_at'],
      parts: {
        order: ORDER,
        changes: `(SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]') FROM order_item_change c
        WHERE c.order_edit_id = t.id AND c.deleted_at IS NULL)`,
      },
      isSoft: false,
    },
    // The core names no product.
    reservations: {
      envelope: 'reservations',
      lacks: 'pages',
      source: '"reservation_item"',
      words: `coalesce(t.description, '')`,
      alsoFound: `t.inventory_item_id IN (SELECT i.id FROM inventory_item i
      LEFT JOIN product_variant_inventory_item x ON x.inventory_item_id = i.id
      LEFT JOIN product_variant v ON v.id = x.variant_id LEFT JOIN product p ON p.id = v.product_id
      WHERE position(lower($1) IN lower(concat_ws(' ', i.sku, i.title, p.title, v.title))) > 0)`,
      order: [...DATES, 'quantity'],
      filters: ['id', 'inventory_item_id', 'location_id', 'line_item_id'],
      parts: {
        inventory_item: `(SELECT to_jsonb(i) FROM inventory_item i WHERE i.id = t.inventory_item_id)`,
        variant: `(SELECT jsonb_build_object('id', v.id, 'title', v.title, 'product_id', p.id,
          'product_title', p.title)
        FROM product_variant_inventory_item x JOIN product_variant v ON v.id = x.variant_id
        JOIN product p ON p.id = v.product_id
        WHERE x.inventory_item_id = t.inventory_item_id ORDER BY x.created_at LIMIT 1)`,
        location: `(SELECT jsonb_build_object('id', l.id, 'name', l.name) FROM stock_location l
        WHERE l.id = t.location_id)`,
        line_item: `(SELECT jsonb_build_object('id', l.id, 'order_id', l.order_id, 'title', l.title,
        'order', (SELECT jsonb_build_object('id', o.id, 'display_id', o.display_id) FROM "order" o
          WHERE o.id = l.order_id)) FROM line_item l WHERE l.id = t.line_item_id)`,
      },
    },
    'return-reasons': {
      envelope: 'return_reasons',
      source: '"return_reason"',
      words: `concat_ws(' ', t.label, t.value, t.description)`,
      order: [...DATES, 'label', 'value'],
      lacks: 'pages',
    },
    returns: {
      envelope: 'returns',
      lacks: 'filters',
      source: '"return"',
      words: ORDER_WORDS,
      order: [...DATES, 'status', 'refund_amount', 'received_at'],
      filters: ['status', 'order_id', 'swap_id', 'claim_order_id'],
      moments: ['created_at'],
      parts: { order: ORDER },
      isSoft: false,
    },
    'shipping-profiles': {
      envelope: 'shipping_profiles',
      source: '"shipping_profile"',
      words: `t.name`,
      order: [...DATES, 'name', 'type'],
      filters: ['type'],
      lacks: 'pages',
    },
    swaps: {
      envelope: 'swaps',
      lacks: 'filters',
      source: '"swap"',
      words: ORDER_WORDS,
      order: [...DATES, 'fulfillment_status', 'payment_status', 'difference_due'],
      filters: ['fulfillment_status', 'payment_status', 'order_id'],
      moments: ['created_at'],
      parts: { order: ORDER },
    },
  }),
)
