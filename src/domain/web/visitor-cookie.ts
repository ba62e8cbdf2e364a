import type { Audience } from '../region/audience.ts'

/** A cookie for the whole site, in the form in which it is sent: its value needs no encoding. */
export interface VisitorCookie {
  readonly name: string
  readonly value: string
  /** 0 deletes it. */
  readonly maxAgeSeconds: number
  /** Hides it from every script. */
  readonly isHidden: boolean
}

/** The audience of prices, and the customer to whom it belongs. */
export interface AudienceGrant {
  readonly audience: Audience
  readonly customerId: string
  /** The customer's session at commerce, as a Cookie header. */
  readonly session: string
}

/** The cookies for a shopper's sign-in and sign-out. */
export interface ShopperCookies {
  /** Commerce's session, from its own Set-Cookie headers, under our name for it. */
  readonly session: (lines: readonly string[]) => readonly VisitorCookie[]
  /** Deletes commerce's session. */
  readonly noSession: VisitorCookie
  /** The audience; null for retail. Renewed with each visit of the shopper. */
  readonly audience: (grant: AudienceGrant | null) => VisitorCookie
  readonly cart: (cartId: string) => VisitorCookie
  /** Tells scripts that somebody is signed in, and nothing more. */
  readonly signedIn: VisitorCookie
  /** Deletes what is left of a shopper's bag and of their right to orders. */
  readonly noBagAndOrders: readonly VisitorCookie[]
  /** Deletes stale sign-in cookies, and leaves a guest everything else. */
  readonly notSignedIn: readonly VisitorCookie[]
  /** After a sign-out, or if the session has ended elsewhere. */
  readonly ended: readonly VisitorCookie[]
}
