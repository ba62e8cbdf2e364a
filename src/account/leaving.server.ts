import { CommerceError } from '#commerce/errors.ts'
import { WISHES_COOKIE } from '#domain/wishes.ts'
import { tokenCookiesIn } from '#identity/anonymous.server.ts'
import { endSessions } from '#identity/credentials.server.ts'
import { IdentityError } from '#identity/errors.ts'
import { became, type Desk } from './desk.server.ts'

/** Nobody must stay signed in because a system is away: what could not be said is logged. */
async function orLog(desk: Desk, cause: string, ending: Promise<void>): Promise<void> {
  try {
    await ending
  } catch (error) {
    const isKnown = error instanceof IdentityError || error instanceof CommerceError
    if (!isKnown) throw error
    desk.locals.complain(cause, error)
  }
}

/** Takes the cookies of whoever was signed in, and what was only meant to look like theirs. */
export function forget(desk: Desk): void {
  became(desk, null)
  desk.set(desk.locals.shopperCookies.ended)
  const tokens = tokenCookiesIn(desk.cookies)
  desk.set(tokens.map((name) => ({ name, value: '', maxAgeSeconds: 0, isHidden: true })))
  desk.set([{ name: WISHES_COOKIE, value: '', maxAgeSeconds: 0, isHidden: false }])
}

/** Ends the sessions of this browser, or everywhere, in both systems. Never fails (ST-11). */
export async function leave(
  desk: Desk,
  scope: 'here' | 'everywhere',
  customerId: string | null,
): Promise<void> {
  const { commerce, commerceSession } = desk.locals
  const atCommerce =
    scope === 'everywhere' && customerId !== null
      ? desk.commerceDesk().endSessions(customerId, 'all')
      : commerceSession !== null
        ? commerce.customers.signOut()
        : Promise.resolve()
  const atIdentity = endSessions(desk.identity, scope === 'here' ? 'local' : 'global')
  await Promise.all([orLog(desk, 'commerce', atCommerce), orLog(desk, 'identity', atIdentity)])
  forget(desk)
}
