/**
 * A change that commerce has not received yet: a new password, or the end of all other sessions.
 */
export type PendingRepair = 'password' | 'sign-out'

/** The signed-in shopper, as identity vouches for it. */
export interface Shopper {
  /** The id of the account in identity. */
  readonly identityId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  /** The id of the customer in commerce; null until the two are linked. */
  readonly customerId: string | null
  /** The repair in commerce that the next sign-in makes; null where the two agree. */
  readonly pendingRepair: PendingRepair | null
}

/** The data of its shopper that a page may have (ST-12). */
export type ShopperSession =
  | { readonly state: 'signed-out' }
  | {
      readonly state: 'signed-in'
      readonly customerId: string | null
      readonly name: string
      readonly company: string
      /** No group yet: it is requested until there is one (CA-2). */
      readonly isPending: boolean
    }

/** A cookie without a token, readable by every script: somebody is signed in here. */
export const SIGNED_IN_COOKIE = 'signed_in'

/** Whether a Cookie header has that cookie. */
export const looksSignedIn = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trimStart().startsWith(`${SIGNED_IN_COOKIE}=`))
