import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { z } from 'zod'
import { secretsIn } from '#scripts/secrets.ts'
import { databaseUrlOf, type RunningStore } from './store.ts'

const cartReply = z.object({ cart: z.object({ id: z.string() }) })
const optionsReply = z.object({ shipping_options: z.array(z.object({ id: z.string() })) })
const productsReply = z.object({
  products: z.array(z.object({ variants: z.array(z.object({ id: z.string() })).min(1) })).min(1),
})
const completion = z.object({ type: z.literal('order') })

const BERLIN = {
  first_name: 'Ada',
  last_name: 'Brandt',
  address_1: 'Weserstraße 11',
  city: 'Berlin',
  postal_code: '12045',
  country_code: 'de',
}
/** Longer than anybody waits: what takes so long has hung. */
const TIMEOUT_MS = 30_000
/** Fewer than a line may hold: a long campaign takes another bag. */
const PIECES_AT_MOST = 50

class Refused extends Error {
  override readonly name = 'Refused'
}

interface Way {
  /** What a proxy says of the browser, for a store that believes proxies on this machine. */
  readonly address?: string
  readonly send?: typeof fetch
}

/** A browser without a script: it keeps its cookies and follows no redirect. */
export function aBrowser({ url }: Pick<RunningStore, 'url'>, { address, send = fetch }: Way = {}) {
  const jar = new Map<string, string>()
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await send(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
      headers: {
        ...init.headers,
        ...(address && { 'x-forwarded-for': address }),
        origin: url,
        'sec-fetch-site': 'same-origin',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    if (answer.status >= 400) {
      await answer.body?.cancel()
      throw new Refused(String(answer.status))
    }
    return answer
  }
  const read = async (path: string) => (await request(path)).text()
  const form = async (path: string, fields: Record<string, string>) =>
    (await request(path, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const post = async (path: string, data: object = {}): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' }
    return (await request(path, { method: 'POST', headers, body: JSON.stringify(data) })).json()
  }
  const cart = () => `/commerce/store/carts/${jar.get('cart')}`
  const hasCart = () => jar.has('cart')
  const leaveCart = () => jar.delete('cart')
  return { request, read, form, post, cart, hasCart, leaveCart }
}

/** Adds a piece without end, each to a bag that has room for it. */
function addingTo({ form, post, cart, hasCart, leaveCart }: ReturnType<typeof aBrowser>) {
  let pieces = 0
  return async (variantId: string) => {
    if (pieces === PIECES_AT_MOST) leaveCart()
    if (hasCart()) await post(`${cart()}/line-items`, { variant_id: variantId, quantity: 1 })
    else await form('/cart/lines', { variantId, quantity: '1' })
    pieces = (pieces % PIECES_AT_MOST) + 1
  }
}

/** Buys one piece, from the empty bag to the order. */
async function buy(
  { form, post, request, cart }: ReturnType<typeof aBrowser>,
  variantId: string,
): Promise<void> {
  await form('/cart/lines', { variantId, quantity: '1' })
  const address = { shipping_address: BERLIN, billing_address: BERLIN }
  const { cart: open } = cartReply.parse(
    await post(cart(), { email: 'ada@example.com', ...address }),
  )
  const options = await (await request(`/commerce/store/shipping-options/${open.id}`)).json()
  const [option] = optionsReply.parse(options).shipping_options
  await post(`${cart()}/shipping-methods`, { option_id: option?.id })
  await post(`${cart()}/payment-sessions`)
  await post(`${cart()}/payment-session`, { provider_id: 'invoice' })
  completion.parse(await post(`${cart()}/complete`))
}

/** Shelves that no campaign empties. */
export async function fillStock({ dataFolder }: RunningStore) {
  const client = new Client(databaseUrlOf(dataFolder))
  await client.connect()
  await client.query('UPDATE inventory_level SET stocked_quantity = 1000000')
  await client.end()
}

/** Not of the demo shop's: those sign in without a proxy only. */
async function makeAccount({ identityUrl, dataFolder }: RunningStore) {
  const account = { email: `${randomUUID()}@example.com`, password: 'five quiet harbours' }
  const answer = await fetch(`${identityUrl}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: secretsIn(dataFolder).SUPABASE_SECRET_KEY,
    },
    body: JSON.stringify({ ...account, email_confirm: true }),
  })
  if (!answer.ok) throw new Error(`POST /admin/users: ${answer.status} ${await answer.text()}`)
  return account
}

/**
 * What shoppers do, each as one function that rejects where it does not succeed. They come from one
 * address, or from many by a proxy that the store must be told to trust.
 */
export async function openShopperActions(store: RunningStore, by: 'itself' | 'proxy' = 'itself') {
  await fillStock(store)
  const account = await makeAccount(store)
  const { products } = productsReply.parse(
    await (await fetch(`${store.url}/commerce/store/products?handle=guji-uraga`)).json(),
  )
  const variantId = products[0]?.variants[0]?.id ?? ''
  let browsers = 0
  const next = () =>
    aBrowser(store, by === 'proxy' ? { address: `192.0.2.${(browsers++ % 250) + 1}` } : {})
  const { read } = next()
  const search = next()
  const holder = next()
  const add = addingTo(holder)
  await add(variantId)
  await read('/')
  let searches = 0
  return {
    home: () => read('/'),
    'a page nobody has seen': () => search.read(`/search?q=${Date.now()}-${searches++}`),
    'the bag': () => holder.read('/cart'),
    'add to bag': () => add(variantId),
    'buy a piece': () => buy(next(), variantId),
    'sign in': () => next().form('/account/login?_action=signIn', account),
  }
}

export type ShopperActions = Awaited<ReturnType<typeof openShopperActions>>
