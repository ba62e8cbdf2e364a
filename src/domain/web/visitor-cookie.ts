import type { Audience } from '../region/audience.ts'

/** A cookie for the whole site, as it is sent: nothing in it is to be encoded. */
export interface VisitorCookie {
  readonly name: string
  readonly value: string
  /** 0 takes it back. */
  readonly maxAgeSeconds: number
  /** From every script. */
  readonly isHidden: boolean
}

/** Whom prices are shown for, and whose right that is. */
export interface AudienceGrant {
  readonly audience: Audience
  readonly customerId: string
  /** The customer's session at commerce, as a Cookie header. */
  readonly session: string
}

/** The cookies that go with a shopper's coming and leaving. */
export interface ShopperCookies {
  /** Commerce's session, from its own Set-Cookie headers, in our name for it. */
  readonly session: (lines: readonly string[]) => readonly VisitorCookie[]
  /** Takes commerce's session back. */
  readonly noSession: VisitorCookie
  /** Whom prices are for; null for what everybody pays. Renewed while the shopper comes. */
  readonly audience: (grant: AudienceGrant | null) => VisitorCookie
  readonly cart: (cartId: string) => VisitorCookie
  /** Tells scripts that somebody is signed in, and nothing more. */
  readonly signedIn: VisitorCookie
  /** Takes back what only looks like a sign-in, and leaves a guest everything else. */
  readonly notSignedIn: readonly VisitorCookie[]
  /** After a sign-out, or where the session has ended elsewhere. */
  readonly ended: readonly VisitorCookie[]
}
