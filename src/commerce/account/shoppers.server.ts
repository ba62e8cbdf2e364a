import type { Customer, CustomerGroup } from '#domain/account/customer.ts'
import { HINDRANCES, type OpenMatter } from '#domain/account/deletion.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import type { LeftOut } from '#domain/order/reorder-words.ts'
import { type CommerceServer, serverTransport } from '../transport.server.ts'
import { at, flag, list, number, oneOf, text, textOr, type Wire } from '../wire.ts'
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
  /** The browser was signed in as another customer until now. */
  readonly replacesAnother: boolean
  /** Set-Cookie headers of the backend with the new session. */
  readonly cookies: readonly string[]
}

interface SessionOpening {
  /** Null if it is unknown. */
  readonly password: string | null
  /** The shopper has just opened a mail to the address: guests' orders with it become theirs. */
  readonly isFreshlyProved: boolean
}

/** How far the deletion of an account has come. */
export type DeletionAnswer =
  | { readonly state: 'asked' | 'deleted' | 'void' }
  | { readonly state: 'open'; readonly matters: readonly OpenMatter[] }

const toDeletion = (answer: Wire): DeletionAnswer => {
  const state = oneOf(at(answer, 'state'), ['asked', 'deleted', 'void', 'open'] as const)
  if (state !== 'open') return { state }
  const matters = list(at(answer, 'matters'), (matter) => ({
    hindrance: oneOf(at(matter, 'hindrance'), HINDRANCES),
    order: textOr(at(matter, 'order'), null),
  }))
  return { state, matters }
}

const toLeftOut = (line: Wire): LeftOut => ({
  title: text(at(line, 'title')),
  variantTitle: text(at(line, 'variant_title')),
  isFull: flag(at(line, 'is_full')),
  held: number(at(line, 'held')),
})

/** The cart of a shopper who has signed in. */
export interface AdoptedCart {
  readonly cartId: string | null
  /** What of their carts is not in it. */
  readonly leftOut: readonly LeftOut[]
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
        replacesAnother: flag(at(answer, 'replaces_another')),
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
    adoptCart: async (customerId: string, cartId: string | null): Promise<AdoptedCart> => {
      const body = { customer_id: customerId, cart_id: cartId }
      const answer = await send('/service/carts/adopt', body)
      return {
        cartId: textOr(at(answer, 'cart_id'), null),
        leftOut: list(at(answer, 'left_out'), toLeftOut),
      }
    },

    /** Mails the link that deletes the account, unless something has to be finished first. */
    requestDeletion: async (customerId: string, identityId: string): Promise<DeletionAnswer> => {
      const body = { customer_id: customerId, identity_id: identityId }
      return toDeletion(await send('/service/shoppers/deletion/request', body))
    },

    /** Deletes the account of a mailed link. */
    confirmDeletion: async (token: string): Promise<DeletionAnswer> =>
      toDeletion(await send('/service/shoppers/deletion/confirm', { token })),

    /** What commerce holds of the customer: passed on as it is, to its owner alone. */
    ownData: async (customerId: string): Promise<unknown> =>
      (await send('/service/shoppers/export', { customer_id: customerId })).value,
  }
}

export type ShopperService = ReturnType<typeof createShopperService>
