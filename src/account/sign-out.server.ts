import { CommerceError } from '#commerce/errors.ts'
import type { PendingRepair, Shopper } from '#domain/account/shopper.ts'
import { WISHES_COOKIE } from '#domain/catalogue/wishes.ts'
import { endSessions } from '#identity/credentials.server.ts'
import { IdentityError } from '#identity/errors.ts'
import { type AccountContext, setShopper } from './context.server.ts'
import { noNote } from './cookies.server.ts'

/** Sign-out never fails because a system is away: false, and reported, where it was not reached. */
export async function tryOrReport(
  context: AccountContext,
  cause: string,
  telling: Promise<void>,
): Promise<boolean> {
  try {
    await telling
    return true
  } catch (error) {
    const isKnown = error instanceof IdentityError || error instanceof CommerceError
    if (!isKnown) throw error
    context.locals.reportError(cause, error)
    return false
  }
}

/** Records what the next sign-in must repair in commerce. */
export const recordPendingRepair = (
  context: AccountContext,
  { identityId }: Shopper,
  owed: PendingRepair,
): Promise<boolean> =>
  tryOrReport(context, 'identity', context.service().recordPendingRepair(identityId, owed))

/** Clears all cookies of the signed-in shopper. */
export function clearSession(context: AccountContext): void {
  setShopper(context, null)
  context.set(context.locals.shopperCookies.ended)
  const ended = { value: '', maxAgeSeconds: 0, isHidden: true }
  context.set([...context.tokenCookies].map((name) => ({ name, ...ended })))
  // A note about their bag may wait for a page.
  context.set([{ ...ended, name: WISHES_COOKIE, isHidden: false }, noNote])
}

/** Ends the sessions of this browser in both systems. Never fails (ST-11). */
export async function endSession(context: AccountContext): Promise<void> {
  const { commerce, commerceSession } = context.locals
  await Promise.all([
    commerceSession !== null && tryOrReport(context, 'commerce', commerce.customers.signOut()),
    tryOrReport(context, 'identity', endSessions(context.identity, 'local')),
  ])
  clearSession(context)
}

/**
 * Ends every session of a shopper in both systems, and never fails for this browser (ST-11). False
 * where one of the two was not reached: other devices may still be signed in.
 */
export async function endAllSessions(
  context: AccountContext,
  shopper: Shopper,
  customerId: string | null,
): Promise<boolean> {
  const [atCommerce, atIdentity] = await Promise.all([
    customerId !== null &&
      tryOrReport(context, 'commerce', context.commerceService().endSessions(customerId, 'all')),
    tryOrReport(context, 'identity', endSessions(context.identity, 'global')),
  ])
  if (!atCommerce) await recordPendingRepair(context, shopper, 'sign-out')
  clearSession(context)
  return atCommerce && atIdentity
}
