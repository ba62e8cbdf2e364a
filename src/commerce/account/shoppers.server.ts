import type { Customer, CustomerGroup } from '#domain/account/customer.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import { COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { jsonIn } from '#domain/web/json.ts'
import { failureOf } from '../failure.ts'
import type { FetchFunction } from '../transport.ts'
import { at, list, textOr, type Wire } from '../wire.ts'
import { toCustomer, toGroup } from './customers.ts'

export interface ShopperDeskOptions {
  readonly baseUrl: string
  readonly fetch: FetchFunction
  /** The signed header by which commerce knows that this server asks, and nobody else. */
  readonly serviceKey: string
  /** The shopper's session, as a Cookie header; null without one. */
  readonly session: string | null
}

/** What commerce knows of a shopper who has signed in. */
export interface OpenedSession {
  readonly customer: Customer
  readonly groups: readonly CustomerGroup[]
  /** Set-Cookie headers of the backend, with the new session. */
  readonly cookies: readonly string[]
}

interface Answer {
  readonly wire: Wire
  readonly cookies: readonly string[]
}

async function send(
  { baseUrl, fetch, serviceKey, session }: ShopperDeskOptions,
  path: string,
  body: object,
): Promise<Answer> {
  const request = `POST ${path}`
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-perennial-service': serviceKey,
      ...(session !== null && { cookie: session }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(COMMERCE_TIMEOUT_MS.rendering),
  }).catch((cause: unknown) => {
    throw failureOf(request, null, undefined, cause)
  })
  const value = jsonIn(await answer.text())
  if (!answer.ok) throw failureOf(request, answer.status, value)
  return { wire: { value, path: '', request }, cookies: answer.headers.getSetCookie() }
}

/** What this server does for a shopper whom identity vouches for. No browser reaches these routes. */
export const createShopperService = (options: ShopperDeskOptions) => ({
  /**
   * Opens a session for this shopper's customer, whom it makes or mends as identity has them; with
   * the password in hand commerce takes it over.
   */
  openSession: async (shopper: Shopper, password: string | null): Promise<OpenedSession> => {
    const { wire, cookies } = await send(options, '/service/shoppers/session', {
      identity_id: shopper.identityId,
      email: shopper.email,
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      company: shopper.company,
      ...(password !== null && { password }),
    })
    return {
      customer: toCustomer(at(wire, 'customer')),
      groups: list(at(wire, 'groups'), toGroup),
      cookies,
    }
  },

  /** Takes over a password that identity has taken; ends every session of the customer but this. */
  setPassword: async (customerId: string, password: string): Promise<void> => {
    await send(options, '/service/shoppers/password', { customer_id: customerId, password })
  },

  /** Ends the customer's sessions: all, or all but this one. */
  endSessions: async (customerId: string, scope: 'all' | 'others'): Promise<void> => {
    await send(options, '/service/shoppers/sign-out', { customer_id: customerId, scope })
  },

  /** ST-4: the cart of this browser becomes the customer's, with what they had in their own. */
  adoptCart: async (customerId: string, cartId: string | null): Promise<string | null> => {
    const body = { customer_id: customerId, cart_id: cartId }
    const { wire } = await send(options, '/service/carts/adopt', body)
    return textOr(at(wire, 'cart_id'), null)
  },
})

export type ShopperService = ReturnType<typeof createShopperService>
