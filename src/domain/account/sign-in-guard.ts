import type { VisitorCookie } from '../web/visitor-cookie.ts'

/** The result of a password attempt: the wait before the next one, or whether it was right. */
export type PasswordTry<Value> =
  | { readonly waitS: number }
  | { readonly waitS?: never; readonly right: Value | null }

/** Mails that anybody may request, for any address. */
type RequestedMail = 'sign-up' | 'reset' | 'staff-reset'

/**
 * Sends a mail unless that address received one a moment ago. Returns the seconds until the next
 * may be requested, 0 where it was sent. An error of `send` counts as no mail.
 */
export type ThrottleMail = (
  kind: RequestedMail,
  email: string,
  send: () => Promise<void>,
) => Promise<number>

/** Slows down guesses at shoppers' passwords and floods of their mailboxes, for one visitor. */
export interface SignInGuard {
  /**
   * Checks a password of an account if this visitor has attempts left: `check` returns null for a
   * wrong one. An error that it throws counts as no guess.
   */
  readonly tryPassword: <Value>(
    account: string,
    check: () => Promise<Value | null>,
  ) => Promise<PasswordTry<Value>>
  readonly throttleMail: ThrottleMail
  /** Marks this browser as known to an account that has been signed in to here. */
  readonly deviceCookie: (account: string) => VisitorCookie
  /**
   * The key by which other systems count this visitor: a known device apart from others behind its
   * address.
   */
  readonly limitAddress: string
  /** A separate address for each secret, for calls that nobody can use up without knowing it. */
  readonly privateAddressOf: (secret: string) => string
}
