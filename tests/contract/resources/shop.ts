import { aCustomer } from '#tests/fixtures/customer.ts'
import { aShippingOption } from '#tests/fixtures/shipping-option.ts'
import { startBackend } from '#tests/support/backend.ts'
import { startStubIdentity } from '#tests/support/stub-identity.ts'
import { type Answered, type Body, type Caller, createCaller } from './caller.ts'
import type { Reply } from './reply.ts'

export const JWT_SECRET = 'what-medusa-signs-its-tokens-with'

const STAFF = { email: 'admin@example.com', password: 'perennial-admin' }

/** What the seed made and every scenario stands on. */
interface World {
  readonly regionId: string
  readonly countryCode: string
  readonly currencyCode: string
  readonly salesChannelId: string
  readonly locationId: string
  readonly paymentProviderId: string
  readonly shippingOptionId: string
  readonly returnOptionId: string
}

/** A seeded backend with a member of staff and a shopper signed in. */
export interface Shop {
  readonly staff: Caller
  /** Signed in. */
  readonly shopper: Caller
  /** Nobody: no cookie, no token. */
  readonly guest: Caller
  readonly shopperId: string
  readonly shopperEmail: string
  readonly world: World
  /** A person with the cookie of another session, or with a token. */
  readonly as: (headers: Readonly<Record<string, string>>) => Caller
  readonly query: (sql: string, parameters?: unknown[]) => Promise<readonly unknown[]>
  readonly requests: readonly Answered[]
  readonly stop: () => Promise<void>
}

/** The cookie that a sign-in gave, as the next request sends it. */
export function cookieOf(reply: Reply): Readonly<Record<string, string>> {
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('The sign-in set no cookie')
  return { cookie }
}

async function readWorld(staff: Caller): Promise<World> {
  const regions = await staff.get('/admin/regions')
  const region = regions.where('regions', 'currency_code', 'eur')
  const regionId = regions.text(`${region}.id`)
  const store = await staff.get('/admin/store')
  const delivery = await staff.post(
    '/admin/shipping-options',
    aShippingOption({ region_id: regionId }),
  )
  const returnOption = await staff.post(
    '/admin/shipping-options',
    aShippingOption({ region_id: regionId, is_return: true, amount: 0 }),
  )
  return {
    regionId,
    countryCode: regions.text(`${region}.countries.0.iso_2`),
    currencyCode: regions.text(`${region}.currency_code`),
    salesChannelId: store.text('store.default_sales_channel_id'),
    locationId: store.text('store.default_location_id'),
    paymentProviderId: regions.text(`${region}.payment_providers.0.id`),
    shippingOptionId: delivery.text('shipping_option.id'),
    returnOptionId: returnOption.text('shipping_option.id'),
  }
}

type Backend = Awaited<ReturnType<typeof startBackend>>

/** Signs in staff and the shopper. */
async function signInBoth({ url, query, stop }: Backend): Promise<Shop> {
  const requests: Answered[] = []
  const as = (headers: Readonly<Record<string, string>>) => createCaller(url, headers, requests)
  const guest = as({})
  const signIn = async (path: string, body: Body) => as(cookieOf(await guest.post(path, body)))

  const staff = await signIn('/admin/auth', STAFF)
  const { email, password, ...names } = aCustomer()
  const account = await guest.post('/store/customers', { email, password, ...names })
  return {
    staff,
    shopper: await signIn('/store/auth', { email, password }),
    guest,
    shopperId: account.text('customer.id'),
    shopperEmail: email,
    world: await readWorld(staff),
    as,
    query,
    requests,
    stop,
  }
}

/** Boots one backend, its worker and an identity, for every test of the resources. */
export async function openShop(): Promise<Shop> {
  const identity = await startStubIdentity()
  const environment = { JWT_SECRET, SUPABASE_URL: identity.url }
  const backend = await startBackend({ seed: 'demo', worker: true, environment })
  const stop = async () => {
    await backend.stop()
    await identity.stop()
  }
  try {
    return { ...(await signInBoth(backend)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
