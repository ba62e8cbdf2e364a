import type { People, Person } from './people.ts'

type Name = keyof Person['own'] | 'region' | 'category' | 'collectionOfGoods' | 'reason'

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
  'return-reasons/:id': 'reason',
}

/** What a query must hold for its route to read anything. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /store/cards': 'region_id=:region',
  'GET /store/suggestions': 'region_id=:region&q=te',
  'GET /store/sitemap': 'kind=products',
  'GET /store/orders': 'display_id=1&email=:email&shipping_address[postal_code]=00000',
}

/** Bodies with which a route goes as far as it can without ending what others are to look at. */
const BODIES: Readonly<Record<string, (own: Person['own']) => object>> = {
  'POST /store/carts/:id/line-items': ({ variant }) => ({ variant_id: variant, quantity: 1 }),
  'POST /store/carts/:id/line-items/:line_id': () => ({ quantity: 2 }),
  'POST /store/carts/:id/note': () => ({ note: 'Ring twice' }),
  'POST /store/carts/:id/codes': () => ({ code: 'WELCOME10' }),
  'POST /store/carts/:id/payment-session': () => ({ provider_id: 'invoice' }),
  'POST /store/payment-collections/:id/sessions': () => ({ provider_id: 'test-card' }),
  'POST /store/payment-collections/:id/sessions/:sessionId/data': () => ({ data: { a: 'b' } }),
  'POST /store/products/search': () => ({ q: 'coffee' }),
  'POST /store/customers/me': () => ({}),
}

export interface Places {
  readonly region: string
  readonly category: string
  readonly collectionOfGoods: string
  readonly reason: string
}

export async function readPlaces({ counter }: People): Promise<Places> {
  const [row = {}] = await counter.query(
    `SELECT (SELECT id FROM region WHERE currency_code = 'eur' LIMIT 1) AS region,
       (SELECT id FROM product_category WHERE name = 'Open') AS category,
       (SELECT id FROM product_collection WHERE title = 'Spring') AS collection,
       (SELECT id FROM return_reason LIMIT 1) AS reason`,
  )
  return {
    region: String(row['region']),
    category: String(row['category']),
    collectionOfGoods: String(row['collection']),
    reason: String(row['reason']),
  }
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: object | undefined
}

/** A line of the table of store routes as a request about what is one person's. */
export function addressOf(line: string, own: Person['own'], places: Places): Asked {
  const [method = '', pattern = ''] = line.split(' ')
  const known: Readonly<Record<string, string>> = { ...own, ...places }
  const path = pattern.replace(/([\w-]+)\/(:\w+)/g, (_, before: string, parameter: string) => {
    const fill = FILLS[`${before}/${parameter}`]
    if (fill === undefined) throw new Error(`Nothing fills ${parameter} of ${line}`)
    return `${before}/${fill.startsWith('=') ? fill.slice(1) : known[fill]}`
  })
  const query = (QUERIES[line] ?? '').replace(/:(\w+)/g, (_, name: string) => known[name] ?? '')
  const body = method === 'POST' ? (BODIES[line]?.(own) ?? {}) : undefined
  return { method, path, query, body }
}
