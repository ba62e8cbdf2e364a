import type { VisitorCookie } from '../web/visitor-cookie.ts'

/** What came of trying a password: how long to wait before it may be tried, or whether it is right. */
export type PasswordTry<Value> =
  | { readonly waitS: number }
  | { readonly waitS?: never; readonly right: Value | null }

/** Mails that anybody may ask for, to any address. */
type AskedMail = 'sign-up' | 'reset' | 'staff-reset'

/**
 * Has a mail sent unless that address was written to a moment ago: the seconds until the next may be
 * asked for, 0 where it was sent. An error of `send` counts as no mail.
 */
export type ThrottleMail = (
  kind: AskedMail,
  email: string,
  send: () => Promise<void>,
) => Promise<number>

/** Slows down who guesses at shoppers' passwords or floods their mailboxes, for one visitor. */
export interface SignInGuard {
  /**
   * Tries a password of an account where this visitor may: `check` gives null for a wrong one. What it
   * throws counts as no guess.
   */
  readonly tryPassword: <Value>(
    account: string,
    check: () => Promise<Value | null>,
  ) => Promise<PasswordTry<Value>>
  readonly throttleMail: ThrottleMail
  /** By it this browser is known to an account that has been signed in to here. */
  readonly deviceCookie: (account: string) => VisitorCookie
  /** What other systems count this visitor by: a known device apart from whoever is behind its address. */
  readonly limitAddress: string
  /** An address of its own for each secret, for calls that nobody can use up without knowing it. */
  readonly privateAddressOf: (secret: string) => string
}
