import type { Customer, CustomerGroup } from '#domain/account/customer.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import { type CommerceServer, serverTransport } from '../transport.server.ts'
import { at, list, textOr } from '../wire.ts'
import { toCustomer, toGroup } from './customers.ts'

export interface ShopperServiceOptions extends CommerceServer {
  /** The signed header that proves to commerce that this server sends the request. */
  readonly serviceKey: string
  /** The shopper's session, as a Cookie header; null without one. */
  readonly session: string | null
}

/** What commerce knows of a shopper who has signed in. */
export interface OpenedSession {
  readonly customer: Customer
  readonly groups: readonly CustomerGroup[]
  /** Set-Cookie headers of the backend with the new session. */
  readonly cookies: readonly string[]
}

interface SessionOpening {
  /** Null if it is unknown. */
  readonly password: string | null
  /** The shopper has just opened a mail to the address: guests' orders with it become theirs. */
  readonly isFreshlyProved: boolean
}

/** A request of this server to commerce, on behalf of the shopper. */
const senderOf = ({ serviceKey, session, ...server }: ShopperServiceOptions) => {
  const send = serverTransport(server)
  const headers = {
    'x-perennial-service': serviceKey,
    ...(session !== null && { cookie: session }),
  }
  return (path: string, body: object) => send({ method: 'POST', path, body, headers })
}

/**
 * The requests of this server for a shopper whom identity vouches for. No browser reaches these
 * routes.
 */
export const createShopperService = (options: ShopperServiceOptions) => {
  const send = senderOf(options)
  return {
    /**
     * Opens a session for this shopper's customer, and creates or updates the customer to match
     * identity. If the password is given, commerce takes it over.
     */
    openSession: async (
      shopper: Shopper,
      { password, isFreshlyProved }: SessionOpening,
    ): Promise<OpenedSession> => {
      const answer = await send('/service/shoppers/session', {
        identity_id: shopper.identityId,
        email: shopper.email,
        first_name: shopper.firstName,
        last_name: shopper.lastName,
        company: shopper.company,
        ...(password !== null && { password }),
        ...(isFreshlyProved && { takes_guest_orders: true }),
      })
      return {
        customer: toCustomer(at(answer, 'customer')),
        groups: list(at(answer, 'groups'), toGroup),
        cookies: answer.headers.getSetCookie(),
      }
    },

    /**
     * Takes over a password that identity has accepted; ends every other session of the customer.
     */
    setPassword: async (customerId: string, password: string): Promise<void> => {
      await send('/service/shoppers/password', { customer_id: customerId, password })
    },

    /** Ends all sessions of the customer, or all but this one. */
    endSessions: async (customerId: string, scope: 'all' | 'others'): Promise<void> => {
      await send('/service/shoppers/sign-out', { customer_id: customerId, scope })
    },

    /** ST-4: makes the cart of this browser the customer's, merged with the cart that they had. */
    adoptCart: async (customerId: string, cartId: string | null): Promise<string | null> => {
      const body = { customer_id: customerId, cart_id: cartId }
      const answer = await send('/service/carts/adopt', body)
      return textOr(at(answer, 'cart_id'), null)
    },
  }
}

export type ShopperService = ReturnType<typeof createShopperService>
