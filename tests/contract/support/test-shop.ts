import { anAddress } from '#tests/fixtures/address.ts'
import { aCustomer } from '#tests/fixtures/customer.ts'
import { type RunningBackend, startBackend } from '#tests/support/backend.ts'
import { backendEnvironment, backendProcesses } from '#tests/support/backend-processes.ts'
import { openPool } from '#tests/support/pool.ts'
import { acquireBackend, hasBackendPool, releaseBackend } from '#tests/support/shared-backends.ts'
import { type Body, type Caller, createCaller } from '../resources/caller.ts'
import type { Reply } from '../resources/reply.ts'
import { chooseDelivery, choosePayment, sendTo } from './checkout.ts'

export const STAFF = { email: 'admin@example.com', password: 'perennial-admin' }

export interface SignedIn extends Caller {
  readonly customerId: string
  readonly email: string
}

/** A backend that other files use as well, so no test stops or configures it. */
type Shared = Pick<RunningBackend, 'url' | 'databaseUrl' | 'dataFolder' | 'query' | 'stop'>

/** A seeded backend, and its callers: staff, a guest, customers. */
export interface TestShop extends Shared, Callers {}
/** One that nobody has used, whose settings and clock tests may change: the next file gets another. */
export interface FreshTestShop extends TestShop, Pick<RunningBackend, 'startJob' | 'startWorker'> {}
/** One of a file's own, which tests may kill and configure, and whose settings they may change. */
export interface OwnTestShop extends RunningBackend, Callers {}

interface Callers {
  readonly staff: Caller
  readonly guest: Caller
  readonly as: (headers: Readonly<Record<string, string>>) => Caller
  /** A new customer with an account, signed in. */
  readonly customer: () => Promise<SignedIn>
  /** The region of a currency. */
  readonly regionOf: (currencyCode: string) => string
  /** A variant that is in stock and costs €10–20, with its product. */
  readonly aVariant: () => Promise<{ readonly id: string; readonly productId: string }>
}

type Options = NonNullable<Parameters<typeof startBackend>[0]>

const cookieOf = (reply: Reply) => ({
  cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
})

const text = (value: unknown) => {
  if (typeof value !== 'string') throw new Error(`Not text: ${value}`)
  return value
}

/**
 * Of €13.50–20, so that what a gift card or a discount pays of an order is alike in every seed, and
 * delivery is free for three pieces and not for one, whatever other files have bought.
 */
const IN_STOCK = `
  SELECT v.id, v.product_id FROM product_variant v
  JOIN product p ON p.id = v.product_id AND p.status = 'published' AND NOT p.is_giftcard
  JOIN product_variant_inventory_item x ON x.variant_id = v.id
  JOIN inventory_level l ON l.inventory_item_id = x.inventory_item_id
  JOIN product_sales_channel c ON c.product_id = p.id
  JOIN store ON store.default_sales_channel_id = c.sales_channel_id
  JOIN product_variant_money_amount p_m ON p_m.variant_id = v.id
  JOIN money_amount m ON m.id = p_m.money_amount_id AND m.price_list_id IS NULL
    AND m.currency_code = 'eur' AND m.amount BETWEEN 1350 AND 2000
  WHERE l.stocked_quantity - l.reserved_quantity >= 10 AND v.deleted_at IS NULL
  ORDER BY v.id LIMIT 1`

/** A backend of the run until `stop`. Its processes are those of files before. */
async function acquire(kind: { readonly worker: boolean; readonly fresh: boolean }) {
  const lease = await acquireBackend(kind)
  const pool = openPool(lease.databaseUrl)
  // All files of a run share one address: the attempts of others must not count here.
  await pool.query('DELETE FROM rate_limit')
  const query: RunningBackend['query'] = async (sql, parameters) =>
    (await pool.query(sql, parameters)).rows
  const stop = async () => {
    await pool.end()
    await releaseBackend(lease.url)
  }
  return { ...lease, query, stop }
}

/** Short lists that the backend answers whole, and single things. */
const WHOLE = /^\/admin\/(?:auth|invites|regions|return-reasons|store)$/
const PAGE = /^\/admin\/[a-z-]+(?:\?(?:(?:limit|offset|order|expand|fields)=[^&]*&?)*)?$/

/** Other files add to every list: a first page without a filter may lack what a test has made. */
function withoutWholeLists(staff: Caller): Caller {
  const checked = (path: string) => {
    if (!PAGE.test(path) || WHOLE.test(path)) return path
    throw new Error(`GET ${path} needs a filter: other files add to this list`)
  }
  return {
    ...staff,
    get: (path) => staff.get(checked(path)),
    call: (method, path, body) => staff.call(method, method === 'GET' ? checked(path) : path, body),
  }
}

/**
 * Opens a seeded backend that files use one after the other, with a worker beside it on request. It is
 * as the last of them left it: what a test is about, it makes.
 */
export async function openTestShop({ worker } = { worker: false }): Promise<TestShop> {
  const backend = await (hasBackendPool()
    ? acquire({ worker, fresh: false })
    : startBackend({ worker }))
  const callers = await callersOf(backend)
  return { ...backend, ...callers, staff: withoutWholeLists(callers.staff) }
}

/** Opens a backend as the seed leaves it, in processes that files use one after the other. */
export async function openFreshTestShop({ worker } = { worker: false }): Promise<FreshTestShop> {
  if (!hasBackendPool()) return openOwnTestShop({ worker })
  const backend = await acquire({ worker, fresh: true })
  const processes = backendProcesses(backendEnvironment(backend))
  return {
    ...backend,
    ...(await callersOf(backend)),
    startJob: processes.launch,
    startWorker: (more) => processes.run('worker.mts', more),
    stop: async () => {
      await processes.end()
      await backend.stop()
    },
  }
}

/** Starts a seeded backend that only this file uses. */
export async function openOwnTestShop(options: Options = {}): Promise<OwnTestShop> {
  const backend = await startBackend(options)
  return { ...backend, ...(await callersOf(backend)) }
}

async function callersOf(backend: Shared): Promise<Callers> {
  const as: Callers['as'] = (headers) => createCaller(backend.url, headers, [])
  const guest = as({})
  const signIn = async (path: string, body: Body) => as(cookieOf(await guest.post(path, body)))

  const regions = await guest.get('/store/regions')
  return {
    as,
    guest,
    staff: await signIn('/admin/auth', STAFF),
    customer: async () => {
      const { email, password, ...names } = aCustomer()
      const made = await guest.post('/store/customers', { email, password, ...names })
      const caller = await signIn('/store/auth', { email, password })
      return { ...caller, customerId: made.text('customer.id'), email }
    },
    regionOf: (currency) =>
      regions.text(`${regions.where('regions', 'currency_code', currency)}.id`),
    aVariant: async () => {
      const [row] = await backend.query(IN_STOCK)
      return { id: text(row?.['id']), productId: text(row?.['product_id']) }
    },
  }
}

interface Order {
  readonly id: string
  readonly cartId: string
  readonly displayId: number
  readonly lineId: string
}

interface OrderOptions {
  readonly email?: string
  readonly currencyCode?: string
  readonly address?: Parameters<typeof anAddress>[0]
  /** Of which one piece is ordered; default: any that is in stock. */
  readonly variantId?: string
}

/** An order of one piece, placed as a shopper places it. */
export async function placeOrder(
  shop: TestShop,
  by: Caller,
  { email = 'ines.berg@example.com', currencyCode = 'eur', address, variantId }: OrderOptions = {},
): Promise<Order> {
  const variant_id = variantId ?? (await shop.aVariant()).id
  const made = await by.post('/store/carts', {
    region_id: shop.regionOf(currencyCode),
    items: [{ variant_id, quantity: 1 }],
  })
  const cartId = made.text('cart.id')
  const path = `/store/carts/${cartId}`
  await sendTo(by, path, anAddress(address), { email })
  await chooseDelivery(by, path)
  await choosePayment(by, path, 'invoice')
  const done = await by.post(`${path}/complete`)
  if (done.at('type') !== 'order') throw new Error(`POST ${path}/complete gave no order`)
  return {
    id: done.text('data.id'),
    cartId,
    displayId: done.number('data.display_id'),
    lineId: done.text('data.items.0.id'),
  }
}
