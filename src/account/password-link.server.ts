import { createHash } from 'node:crypto'
import type { PasswordLink } from '#domain/account/account-forms.ts'
import type { Shopper } from '#domain/account/shopper.ts'
import { verifyLink } from '#identity/credentials.server.ts'
import { IdentityError } from '#identity/errors.ts'
import type { Claimed } from '#identity/shopper.server.ts'
import type { AccountContext } from './context.server.ts'

/**
 * How long another password may be submitted after the link was used, where the first was rejected.
 */
const SECOND_TRY_MS = 10 * 60_000

const USED_LINK = 'used_link'
const markOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Whether this browser has used up this link, and no other, in that time. */
const isUsedHere = ({ cookies }: Pick<AccountContext, 'cookies'>, token: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim() === `${USED_LINK}=${markOf(token)}`)

type Browser = Pick<AccountContext, 'cookies' | 'identity' | 'set'>

interface Link {
  readonly type: PasswordLink
  readonly token: string
}

/**
 * The shopper of a mailed link. A link is used up by the first attempt; a second uses its session.
 * `who` has signed in to this browser. Throws `otp_expired` for any other link that is used up:
 * whoever shares the browser may have signed in by a link of their own a moment ago, and it is not
 * their password that is chosen.
 */
export async function shopperOfLink(
  browser: Browser,
  { type, token }: Link,
  who: () => Promise<Claimed | null>,
): Promise<Shopper> {
  try {
    const shopper = await verifyLink(browser.identity, type, token)
    const maxAgeSeconds = SECOND_TRY_MS / 1000
    browser.set([{ name: USED_LINK, value: markOf(token), maxAgeSeconds, isHidden: true }])
    return shopper
  } catch (error) {
    const isUsedUp = error instanceof IdentityError && error.code === 'otp_expired'
    const again = isUsedUp && isUsedHere(browser, token) ? await who() : null
    const isFresh = (again?.provedByMailAt ?? 0) > Date.now() - SECOND_TRY_MS
    if (again && isFresh) return again.shopper
    throw error
  }
}
