/** Some of what staff work with besides orders, in relation to their number. */
const SHARES = { customers: 5, returns: 40, swaps: 200, draftOrders: 200, notes: 20, edits: 200 }

const FIRST = `(ARRAY['Ines','Noor','Ada','Jonas','Mette','Sofia','Liam','Yuki','Amir','Clara','Oskar','Freya'])`
const LAST = `(ARRAY['Berg','Haddad','Keeper','Lind','Novak','Rossi','Tanaka','Okafor','Weber','Dahl','Moreau'])`
const CITY = `(ARRAY['Berlin','Hamburg','Vienna','Paris','Lyon','Milan','Madrid','Ghent','Aarhus'])`

const pick = (list: string, by: string) => `${list}[1 + (${by}) % array_length(${list}, 1)]`

/** Spread without chance, so that every run makes the same orders. */
const mixed = (factor: number) => `(n::bigint * ${factor})::int`

/** `$1` and `$2`: the first and the last number of a part. */
const NUMBERS = `generate_series($1::int, $2::int) AS n`
const AT = `now() - make_interval(mins => n * 10)`

const ADDRESS = `
  INSERT INTO address (id, first_name, last_name, address_1, city, postal_code, country_code, phone)
  SELECT 'addr_scale_' || n, ${pick(FIRST, 'n')}, ${pick(LAST, mixed(7))},
    'Birkenallee ' || n % 190, ${pick(CITY, mixed(3))}, lpad((n % 90000 + 1000)::text, 5, '0'),
    (SELECT iso_2 FROM country WHERE region_id = (SELECT region_id FROM scale_market) ORDER BY iso_2
      LIMIT 1), '+49 30 ' || 100000 + n % 900000
  FROM ${NUMBERS}`

const ORDER = `
  INSERT INTO "order" (id, status, fulfillment_status, payment_status, customer_id, email,
    billing_address_id, shipping_address_id, region_id, currency_code, tax_rate, sales_channel_id,
    created_at, updated_at)
  SELECT 'order_scale_' || n,
    (CASE WHEN n % 25 = 0 THEN 'canceled' WHEN n % 3 = 0 THEN 'completed' ELSE 'pending' END)::order_status_enum,
    (CASE WHEN n % 25 = 0 THEN 'canceled' WHEN n % 4 = 1 THEN 'not_fulfilled' ELSE 'shipped' END)::order_fulfillment_status_enum,
    (CASE WHEN n % 25 = 0 THEN 'canceled' WHEN n % 6 = 1 THEN 'awaiting' ELSE 'captured' END)::order_payment_status_enum,
    'cus_scale_' || n / ${SHARES.customers}, 'shopper' || n / ${SHARES.customers} || '@scale.example',
    'addr_scale_' || n, 'addr_scale_' || n, m.region_id, m.currency_code, NULL, m.sales_channel_id,
    ${AT}, ${AT}
  FROM ${NUMBERS}, scale_market m ORDER BY n DESC`

const LINES = `
  INSERT INTO line_item (id, order_id, title, description, thumbnail, unit_price, variant_id, quantity,
    fulfilled_quantity, shipped_quantity, metadata, created_at)
  SELECT 'item_scale_' || n || '_' || line, 'order_scale_' || n, v.title, v.variant, v.thumbnail, v.price,
    v.id, 1 + (n + line) % 3, CASE WHEN n % 4 = 1 THEN NULL ELSE 1 + (n + line) % 3 END,
    CASE WHEN n % 4 = 1 THEN NULL ELSE 1 + (n + line) % 3 END, '{}', ${AT}
  FROM ${NUMBERS} CROSS JOIN generate_series(1, 2) AS line
  JOIN scale_variant v ON v.place = (n::bigint * 31 + line * 17) % (SELECT count(*) FROM scale_variant)`

const METHOD = `
  INSERT INTO shipping_method (id, order_id, shipping_option_id, price, data)
  SELECT 'sm_scale_' || n, 'order_scale_' || n, m.shipping_option_id, 490, '{}'
  FROM ${NUMBERS}, scale_market m`

const PAYMENT = `
  INSERT INTO payment (id, order_id, amount, currency_code, provider_id, data, captured_at, created_at)
  SELECT 'pay_scale_' || n, 'order_scale_' || n,
    490 + (SELECT sum(unit_price * quantity) FROM line_item WHERE order_id = 'order_scale_' || n),
    m.currency_code, 'invoice', '{}', CASE WHEN n % 6 = 1 THEN NULL ELSE ${AT} END, ${AT}
  FROM ${NUMBERS}, scale_market m`

const FULFILLMENT = `
  INSERT INTO fulfillment (id, order_id, provider_id, data, shipped_at, tracking_numbers)
  SELECT 'ful_scale_' || n, 'order_scale_' || n, 'manual', '{}', ${AT}, '[]'
  FROM ${NUMBERS} WHERE n % 4 <> 1 AND n % 25 <> 0`

const every = (share: number, first = 0) => `WHERE n % ${share} = ${first}`

const MORE: readonly string[] = [
  `INSERT INTO "return" (id, status, order_id, refund_amount, created_at)
   SELECT 'ret_scale_' || n, (CASE WHEN n % 3 = 0 THEN 'received' ELSE 'requested' END)::return_status_enum,
     'order_scale_' || n, 1000, ${AT} FROM ${NUMBERS} ${every(SHARES.returns)}`,
  `INSERT INTO swap (id, fulfillment_status, payment_status, order_id, difference_due, created_at)
   SELECT 'swap_scale_' || n, 'not_fulfilled', 'not_paid', 'order_scale_' || n, 0, ${AT}
   FROM ${NUMBERS} ${every(SHARES.swaps)}`,
  `INSERT INTO order_edit (id, order_id, internal_note, created_by, created_at)
   SELECT 'oe_scale_' || n, 'order_scale_' || n, 'Another size', 'nobody', ${AT}
   FROM ${NUMBERS} ${every(SHARES.edits)}`,
  `INSERT INTO cart (id, email, region_id, billing_address_id, shipping_address_id, type, sales_channel_id)
   SELECT 'cart_scale_' || n, 'shopper' || n || '@scale.example', m.region_id, 'addr_scale_' || n,
     'addr_scale_' || n, 'draft_order', m.sales_channel_id
   FROM ${NUMBERS}, scale_market m ${every(SHARES.draftOrders)}`,
  `INSERT INTO draft_order (id, status, cart_id, created_at)
   SELECT 'dorder_scale_' || n, 'open', 'cart_scale_' || n, ${AT}
   FROM ${NUMBERS} ${every(SHARES.draftOrders)}`,
  `INSERT INTO note (id, value, resource_type, resource_id, created_at)
   SELECT 'note_scale_' || n, 'Leave it with the neighbour', 'order', 'order_scale_' || n, ${AT}
   FROM ${NUMBERS} ${every(SHARES.notes)}`,
  `INSERT INTO notification (id, event_name, resource_type, resource_id, customer_id, "to", data,
     provider_id, created_at)
   SELECT 'noti_scale_' || n, 'order.placed', 'order', 'order_scale_' || n,
     'cus_scale_' || n / ${SHARES.customers}, 'shopper' || n / ${SHARES.customers} || '@scale.example', '{}',
     (SELECT id FROM notification_provider ORDER BY id LIMIT 1), ${AT}
   FROM ${NUMBERS}`,
  `INSERT INTO gift_card (id, code, value, balance, region_id, is_disabled, created_at)
   SELECT 'gift_scale_' || n, upper(substr(md5('gift' || n), 1, 16)), 5000, 2500, m.region_id, false, ${AT}
   FROM ${NUMBERS}, scale_market m ${every(SHARES.notes)}`,
  `INSERT INTO mail (id, key, event_name, resource_id, customer_id, template, "to", data,
     writes_notification, sent_at, created_at)
   SELECT 'mail_scale_' || n, 'scale:' || n, 'order.placed', 'order_scale_' || n,
     'cus_scale_' || n / ${SHARES.customers}, 'order-confirmation',
     'shopper' || n / ${SHARES.customers} || '@scale.example', '{}', true, ${AT}, ${AT}
   FROM ${NUMBERS}`,
  `INSERT INTO reservation_item (id, line_item_id, inventory_item_id, location_id, quantity, created_at)
   SELECT 'resitem_scale_' || n, 'item_scale_' || n || '_1', x.inventory_item_id, l.location_id, 1, ${AT}
   FROM ${NUMBERS}
   JOIN line_item i ON i.id = 'item_scale_' || n || '_1'
   JOIN product_variant_inventory_item x ON x.variant_id = i.variant_id AND x.deleted_at IS NULL
   JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id AND l.deleted_at IS NULL
   ${every(4, 1)}`,
]

/** What the statements of all parts read: the market of the orders, and what is sold. */
export const PREPARED: readonly string[] = [
  `CREATE TEMP TABLE scale_market ON COMMIT DROP AS
   SELECT r.id AS region_id, r.currency_code, store.default_sales_channel_id AS sales_channel_id,
     (SELECT o.id FROM shipping_option o WHERE o.region_id = r.id AND NOT o.is_return
       AND o.deleted_at IS NULL ORDER BY o.id LIMIT 1) AS shipping_option_id
   FROM region r, store WHERE r.currency_code = 'eur' AND r.deleted_at IS NULL ORDER BY r.id LIMIT 1`,
  `CREATE TEMP TABLE scale_variant ON COMMIT DROP AS
   SELECT row_number() OVER (ORDER BY v.id) - 1 AS place, v.id, p.title, v.title AS variant, p.thumbnail,
     1000 + (row_number() OVER (ORDER BY v.id) % 80)::int * 50 AS price
   FROM product_variant v JOIN product p ON p.id = v.product_id
   WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL`,
  'CREATE INDEX ON scale_variant (place)',
  'ANALYZE scale_variant',
]

/** `$1`: the number of orders. */
export const CUSTOMERS = `
  INSERT INTO customer (id, email, first_name, last_name, has_account, created_at)
  SELECT 'cus_scale_' || n, 'shopper' || n || '@scale.example', ${pick(FIRST, 'n')},
    ${pick(LAST, mixed(7))}, false, ${AT}
  FROM generate_series(0, $1::int / ${SHARES.customers}) AS n`

/** Each takes the numbers of a part. */
export const ORDER_INSERTS: readonly string[] = [
  ADDRESS,
  ORDER,
  LINES,
  METHOD,
  PAYMENT,
  FULFILLMENT,
  ...MORE,
]

const gone = (table: string, kind: string) =>
  `DELETE FROM "${table}" WHERE starts_with(id, '${kind}_scale_')`

/** In an order in which nothing refers to what is gone. */
export const ORDER_REMOVALS: readonly string[] = [
  gone('reservation_item', 'resitem'),
  gone('mail', 'mail'),
  gone('gift_card', 'gift'),
  gone('notification', 'noti'),
  gone('note', 'note'),
  gone('draft_order', 'dorder'),
  gone('cart', 'cart'),
  gone('order_edit', 'oe'),
  gone('swap', 'swap'),
  gone('return', 'ret'),
  gone('fulfillment', 'ful'),
  gone('payment', 'pay'),
  gone('shipping_method', 'sm'),
  gone('line_item', 'item'),
  gone('order', 'order'),
  gone('customer', 'cus'),
  gone('address', 'addr'),
]
