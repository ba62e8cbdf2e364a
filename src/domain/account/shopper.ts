/** What commerce was not told of: a new password, or that all other sessions end. */
export type PendingRepair = 'password' | 'sign-out'

/** Who is signed in, as identity vouches for it. */
export interface Shopper {
  /** Of the account in identity. */
  readonly identityId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  /** Of the customer in commerce; null until the two have met. */
  readonly customerId: string | null
  /** What the next sign-in has to make good in commerce; null where the two are in step. */
  readonly pendingRepair: PendingRepair | null
}

/** What a page may know of its shopper (ST-12). */
export type ShopperSession =
  | { readonly state: 'signed-out' }
  | {
      readonly state: 'signed-in'
      readonly customerId: string | null
      readonly name: string
      readonly company: string
      /** No group yet: it is asked for until there is one (CA-2). */
      readonly isPending: boolean
    }

/** A cookie without a token, that any script may read: somebody is signed in here. */
export const SIGNED_IN_COOKIE = 'signed_in'

const SIGNED_IN = new RegExp(`(?:^|;\\s*)${SIGNED_IN_COOKIE}=`)

/** Whether a Cookie header has that cookie. */
export const looksSignedIn = (cookies: string): boolean => SIGNED_IN.test(cookies)
