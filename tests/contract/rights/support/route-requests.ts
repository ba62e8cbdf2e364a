import { anAddress } from '#tests/fixtures/address.ts'
import type { Owned, TwoCustomers } from './two-customers.ts'

type Name = keyof Owned | 'region' | 'category' | 'collectionOfGoods' | 'reason'

/** What fills a parameter, by the segment before it and its own name. */
const FILLS: Readonly<Record<string, Name | `=${string}`>> = {
  'carts/:id': 'cart',
  'line-items/:line_id': 'line',
  'discounts/:code': '=WELCOME10',
  'codes/:code': 'giftCode',
  'gift-cards/:code': 'giftCode',
  'payment-sessions/:provider_id': '=invoice',
  'shipping-options/:cart_id': 'cart',
  'addresses/:address_id': 'address',
  'auth/:email': 'email',
  'customer-group/:customerId': 'customer',
  'customer/:customerId': 'customer',
  'subscriptions/:id': 'subscription',
  'payment-methods/:id': '=paymeth_none',
  'wish-list/:productId': 'product',
  'orders/:id': 'order',
  'cart/:cart_id': 'orderCart',
  'pictures/:pictureId': '=picture_none',
  'swaps/:swapId': 'swap',
  'swaps/:cart_id': 'swapCart',
  'order-edits/:id': 'edit',
  'payment-collections/:id': 'collection',
  'sessions/:session_id': 'session',
  'sessions/:sessionId': 'session',
  'products/:id': 'product',
  'variants/:id': 'variant',
  'product-categories/:id': 'category',
  'collections/:id': 'collectionOfGoods',
  'regions/:region_id': 'region',
  'regions/:id': 'region',
  'invoices/:number': '=2026-0000',
  'return-reasons/:id': 'reason',
}

/** What a query must hold for its route to read anything. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /store/cards': 'region_id=:region',
  'GET /store/product-details': 'region_id=:region&variant_id=:variant&related=4',
  'GET /store/subscription-plans': 'product_id=:product',
  'GET /store/suggestions': 'region_id=:region&q=te',
  'GET /store/sitemap': 'kind=products',
  'GET /store/orders': 'display_id=1&email=:email&shipping_address[postal_code]=00000',
}

type BodyOf = (own: Owned, parameters: RouteParameters) => object

const aPiece = ({ orderLine }: Owned) => ({ item_id: orderLine, quantity: 1 })

/** Bodies with which a route goes as far as it can. */
const BODIES: Readonly<Record<string, BodyOf>> = {
  'POST /store/carts': (_, { region }) => ({ region_id: region }),
  'POST /store/carts/:id/line-items': ({ variant }) => ({ variant_id: variant, quantity: 1 }),
  'POST /store/carts/:id/line-items/:line_id': () => ({ quantity: 2 }),
  'POST /store/carts/:id/line-item-subscription': ({ variant }) => ({
    variant_id: variant,
    quantity: 1,
    unit_price: 1,
    metadata: { plan_id: 'subplan_2_weeks' },
  }),
  'POST /store/carts/:id/update-line-item-subscription': () => ({
    line_item_id: 'item_none',
    quantity: 1,
    unit_price: 1,
  }),
  'POST /store/subscriptions/:id/preview': () => ({ action: 'send_now' }),
  'POST /store/subscriptions/:id/changes': () => ({
    action: 'send_now',
    shown: { cycle: null, next_order_at: null, total: null },
  }),
  'POST /store/carts/:id/note': () => ({ note: 'Ring twice' }),
  'POST /store/carts/:id/codes': () => ({ code: 'WELCOME10' }),
  'POST /store/carts/:id/shipping-methods': (_, { delivery }) => ({ option_id: delivery }),
  'POST /store/carts/:id/payment-session': () => ({ provider_id: 'invoice' }),
  'POST /store/carts/:id/payment-sessions/:provider_id': () => ({ data: { a: 'b' } }),
  'POST /store/payment-collections/:id/sessions': () => ({ provider_id: 'test-card' }),
  'POST /store/payment-collections/:id/sessions/:sessionId/data': () => ({ data: { a: 'b' } }),
  'POST /store/products/search': () => ({ q: 'coffee' }),
  'POST /store/restock-notices': ({ email, variant }) => ({ email, variant_id: variant }),
  'POST /store/customers/me/addresses': () => ({ address: anAddress() }),
  'POST /store/customers/me/addresses/:address_id': () => ({ city: 'Bremen' }),
  'POST /store/customers/me/payment-methods': () => ({
    provider_id: 'test-card',
    data: { token: 'pm_ok' },
  }),
  'POST /store/customers/me/payment-methods/:id': () => ({ is_default: true }),
  'POST /store/customers/me/wish-list': ({ product, variant }) => ({
    items: [{ product_id: product, variant_id: variant }],
  }),
  'POST /store/orders/:id/claims': (own) => ({
    type: 'refund',
    items: [{ ...aPiece(own), reason: 'other' }],
  }),
  'POST /store/orders/batch/customer/token': ({ order }) => ({ order_ids: [order] }),
  'POST /store/returns': (own) => ({ order_id: own.order, items: [aPiece(own)] }),
  'POST /store/swaps': (own) => ({
    order_id: own.order,
    return_items: [aPiece(own)],
    additional_items: [{ variant_id: own.variant, quantity: 1 }],
  }),
}

export interface RouteParameters {
  readonly region: string
  readonly category: string
  readonly collectionOfGoods: string
  readonly reason: string
  /** A delivery of the region, whatever the goods come to. */
  readonly delivery: string
}

export async function readRouteParameters({ shop }: TwoCustomers): Promise<RouteParameters> {
  const [row = {}] = await shop.query(
    `SELECT (SELECT id FROM region WHERE currency_code = 'eur' LIMIT 1) AS region,
       (SELECT id FROM product_category WHERE name = 'Open') AS category,
       (SELECT id FROM product_collection WHERE title = 'Spring') AS collection,
       (SELECT id FROM return_reason LIMIT 1) AS reason,
       (SELECT option.id FROM shipping_option option JOIN region ON region.id = option.region_id
        WHERE region.currency_code = 'eur' AND NOT is_return AND NOT admin_only AND NOT EXISTS (
          SELECT FROM shipping_option_requirement WHERE shipping_option_id = option.id)
        LIMIT 1) AS delivery`,
  )
  return {
    region: String(row['region']),
    category: String(row['category']),
    collectionOfGoods: String(row['collection']),
    reason: String(row['reason']),
    delivery: String(row['delivery']),
  }
}

export interface RouteRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: object | undefined
}

/** A line of the table of store routes as a request about what is one person's. */
export function requestOf(line: string, own: Owned, parameters: RouteParameters): RouteRequest {
  const [method = '', pattern = ''] = line.split(' ')
  const known: Readonly<Record<string, string>> = { ...own, ...parameters }
  const path = pattern.replace(/([\w-]+)\/(:\w+)/g, (_, before: string, parameter: string) => {
    const fill = FILLS[`${before}/${parameter}`]
    if (fill === undefined) throw new Error(`Nothing fills ${parameter} of ${line}`)
    return `${before}/${fill.startsWith('=') ? fill.slice(1) : known[fill]}`
  })
  const query = (QUERIES[line] ?? '').replace(/:(\w+)/g, (_, name: string) => known[name] ?? '')
  const body = method === 'POST' ? (BODIES[line]?.(own, parameters) ?? {}) : undefined
  return { method, path, query, body }
}
