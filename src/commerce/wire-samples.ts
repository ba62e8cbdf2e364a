import { createCommerce } from './client.ts'

/** Answers as Medusa gives them, for tests. Only what the store reads of them. */

export const aWireLine = (over: object = {}) => ({
  id: 'item_1',
  variant_id: 'variant_1',
  title: 'Guji Uraga',
  description: '250 g',
  thumbnail: '/pictures/guji-uraga.svg',
  quantity: 2,
  unit_price: 1350,
  includes_tax: true,
  subtotal: 2523,
  total: 2700,
  discount_total: 0,
  tax_lines: [{ rate: 7 }],
  metadata: null,
  variant: { product: { handle: 'guji-uraga' } },
  ...over,
})

export const aWireCart = (over: object = {}) => ({
  id: 'cart_1',
  region_id: 'reg_eu',
  region: { currency_code: 'eur', tax_rate: 7 },
  sales_channel_id: 'sc_retail',
  completed_at: null,
  email: null,
  items: [aWireLine()],
  discounts: [],
  shipping_address: null,
  billing_address: null,
  shipping_methods: [],
  payment_sessions: [],
  subtotal: 2523,
  discount_total: 0,
  shipping_total: 0,
  tax_total: 177,
  gift_card_total: 0,
  total: 2700,
  ...over,
})

export const aWireProduct = (over: object = {}) => ({
  id: 'prod_1',
  handle: 'guji-uraga',
  title: 'Guji Uraga',
  subtitle: 'Apricot, bergamot, black tea',
  description: null,
  thumbnail: '/pictures/guji-uraga.svg',
  metadata: {
    tag: 'Small lot',
    facts: { Origin: 'Ethiopia', Altitude: 2100 },
    alts: { '/pictures/guji-uraga.svg': 'A blue bag of coffee' },
  },
  images: [{ url: '/pictures/guji-uraga.svg' }, { url: '/pictures/beds.svg' }],
  options: [{ id: 'opt_size', title: 'Size' }],
  variants: [
    {
      id: 'variant_2',
      title: '1 kg',
      variant_rank: 1,
      sku: null,
      options: [{ option_id: 'opt_size', value: '1 kg' }],
      manage_inventory: true,
      allow_backorder: false,
      inventory_quantity: -2,
      purchasable: false,
      calculated_price: 4400,
      original_price: 4900,
      calculated_price_includes_tax: true,
      tax_rates: [{ rate: 7 }],
    },
    {
      id: 'variant_1',
      title: '250 g',
      variant_rank: 0,
      sku: 'GUJI-250',
      options: [{ option_id: 'opt_size', value: '250 g' }],
      manage_inventory: false,
      calculated_price: null,
    },
  ],
  categories: [{ id: 'pcat_1', handle: 'single-origin', name: 'Single origin' }],
  collection: { id: 'pcol_1', handle: 'new', title: 'New' },
  ...over,
})

export interface Reply {
  readonly status?: number
  readonly body?: unknown
}

/** A transport that gives one reply after the other, the last one for ever, and keeps what was sent. */
export const scriptedFetch = (...replies: (Reply | Error)[]) => {
  const sent: { readonly line: string; readonly headers: Headers; readonly body: unknown }[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    sent.push({
      line: `${init.method} ${pathname}${search}`,
      headers: new Headers(init.headers),
      body,
    })
    const reply = replies[Math.min(sent.length, replies.length) - 1] ?? {}
    if (reply instanceof Error) throw reply
    return Response.json(reply.body ?? {}, { status: reply.status ?? 200 })
  }
  return { fetch, sent }
}

/** A client of a commerce that gives one reply after the other. */
export const commerceAnswering = (...replies: (Reply | Error)[]) => {
  const { fetch, sent } = scriptedFetch(...replies)
  const commerce = createCommerce({ baseUrl: 'http://c.test', retries: 0, timeoutMs: 1000, fetch })
  return { commerce, sent }
}
