import { CommerceError } from '#commerce/errors.ts'
import type { Owed, Shopper } from '#domain/account/shopper.ts'
import { WISHES_COOKIE } from '#domain/catalogue/wishes.ts'
import { endSessions } from '#identity/credentials.server.ts'
import { IdentityError } from '#identity/errors.ts'
import { became, type Desk } from './desk.server.ts'

/** Nobody must stay signed in because a system is away: false, and logged, where it was not told. */
export async function orLog(desk: Desk, cause: string, telling: Promise<void>): Promise<boolean> {
  try {
    await telling
    return true
  } catch (error) {
    const isKnown = error instanceof IdentityError || error instanceof CommerceError
    if (!isKnown) throw error
    desk.locals.reportError(cause, error)
    return false
  }
}

/** Has the next sign-in make good in commerce what it could not be told, or may not have been. */
export const owe = (desk: Desk, { identityId }: Shopper, owed: Owed): Promise<boolean> =>
  orLog(desk, 'identity', desk.service().owe(identityId, owed))

/** Takes the cookies of whoever was signed in, and what was only meant to look like theirs. */
export function forget(desk: Desk): void {
  became(desk, null)
  desk.set(desk.locals.shopperCookies.ended)
  const ended = { value: '', maxAgeSeconds: 0, isHidden: true }
  desk.set([...desk.tokenCookies].map((name) => ({ name, ...ended })))
  desk.set([{ name: WISHES_COOKIE, value: '', maxAgeSeconds: 0, isHidden: false }])
}

/** Ends the sessions of this browser in both systems. Never fails (ST-11). */
export async function leave(desk: Desk): Promise<void> {
  const { commerce, commerceSession } = desk.locals
  await Promise.all([
    commerceSession !== null && orLog(desk, 'commerce', commerce.customers.signOut()),
    orLog(desk, 'identity', endSessions(desk.identity, 'local')),
  ])
  forget(desk)
}

/**
 * Ends every session of a shopper in both systems, and never fails for this browser (ST-11). False
 * where one of the two was not told: other devices may be signed in still.
 */
export async function leaveEverywhere(
  desk: Desk,
  shopper: Shopper,
  customerId: string | null,
): Promise<boolean> {
  const [atCommerce, atIdentity] = await Promise.all([
    customerId !== null &&
      orLog(desk, 'commerce', desk.commerceDesk().endSessions(customerId, 'all')),
    orLog(desk, 'identity', endSessions(desk.identity, 'global')),
  ])
  if (!atCommerce) await owe(desk, shopper, 'sign-out')
  forget(desk)
  return atCommerce && atIdentity
}
