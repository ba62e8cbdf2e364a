import { randomBytes } from 'node:crypto'
import type { OpenedSession } from '#commerce/account/shoppers.server.ts'
import { CommerceError, isCommerceAway, isConflict } from '#commerce/errors.ts'
import type { Customer, CustomerGroup } from '#domain/account/customer.ts'
import type { Owed, Shopper } from '#domain/account/shopper.ts'
import type { Audience } from '#domain/region/audience.ts'
import { endSessions } from '#identity/credentials.server.ts'
import { IdentityError } from '#identity/errors.ts'
import { became, type Desk } from './desk.server.ts'
import { forget, orLog, owe } from './leaving.server.ts'
import { mergeWishes } from './wishes.server.ts'

/** Whom prices are for; null where they are everybody's. */
const audienceOf = (groups: readonly CustomerGroup[]): Audience | null =>
  groups.every(({ isRetail }) => isRetail)
    ? null
    : {
        salesChannelId: groups.find(({ salesChannelId }) => salesChannelId)?.salesChannelId ?? null,
        customerGroupIds: groups.map(({ id }) => id),
      }

/** Shows this session's customer the prices of their groups, on this browser. */
export function showPrices(desk: Desk, customer: Customer, groups: readonly CustomerGroup[]): void {
  const audience = audienceOf(groups)
  const { session } = desk
  const grant = audience && session && { audience, customerId: customer.id, session }
  desk.set([desk.locals.shopperCookies.audience(grant || null)])
}

/** Commerce is asked as this customer from now on, in this request too. */
function takeSession(desk: Desk, { cookies }: OpenedSession): void {
  const kept = desk.locals.shopperCookies.session(cookies)
  desk.set(kept)
  const [pair] = cookies.map((line) => line.split(';')[0] ?? '')
  if (pair === undefined) return
  desk.session = pair
  desk.locals.commerce = desk.locals.commerce.as({ headers: { cookie: pair } })
}

/**
 * Every other session of the customer ends, and where the password changed the former one opens
 * nothing: without the new one in hand it becomes one that nobody knows, until the next sign-in.
 */
function settle(desk: Desk, { id }: Customer, owed: Owed, password: string | null): Promise<void> {
  const commerce = desk.commerceDesk()
  return owed === 'password'
    ? commerce.setPassword(id, password ?? randomBytes(32).toString('base64url'))
    : commerce.endSessions(id, 'others')
}

/** Identity's note of who the customer is saves the next sign-in a search; it may be written later. */
async function link(desk: Desk, shopper: Shopper, customer: Customer, password: string | null) {
  const { identityId, customerId, owes } = shopper
  if (customerId === customer.id && owes === null) return
  if (owes !== null) await settle(desk, customer, owes, password)
  try {
    await desk.service().linkCustomer(identityId, customer.id)
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    desk.locals.reportError('identity', error)
  }
}

/** ST-4. Without an answer the bag stays a guest's until the next sign-in. */
async function adoptCart(desk: Desk, customer: Customer): Promise<void> {
  const { cartId, reportError, shopperCookies } = desk.locals
  try {
    const adopted = await desk.commerceDesk().adoptCart(customer.id, cartId)
    if (adopted !== null) desk.set([shopperCookies.cart(adopted)])
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    reportError('commerce', error)
  }
}

/** The address is another shopper's in commerce: until staff have settled that, nobody is signed in. */
async function turnAway(desk: Desk): Promise<void> {
  await orLog(desk, 'identity', endSessions(desk.identity, 'local'))
  forget(desk)
}

/**
 * Brings commerce in step with a shopper whom identity has just vouched for. Identity is the
 * authority: where commerce is away the shopper is signed in all the same, and the next request
 * finishes it. Null then. Only a password that identity has accepted may be given. Throws an
 * `identity_conflict`, and has ended the session, where the address is another shopper's in commerce.
 */
export async function enter(
  desk: Desk,
  shopper: Shopper,
  password: string | null,
): Promise<Customer | null> {
  const { shopperCookies, signInGuard, reportError } = desk.locals
  became(desk, shopper)
  desk.set([shopperCookies.signedIn, signInGuard.deviceCookie(shopper.email)])
  try {
    const opened = await desk.commerceDesk().openSession(shopper, password)
    takeSession(desk, opened)
    showPrices(desk, opened.customer, opened.groups)
    await Promise.all([
      link(desk, shopper, opened.customer, password),
      adoptCart(desk, opened.customer),
      mergeWishes(desk),
    ])
    return opened.customer
  } catch (error) {
    if (isConflict(error)) await turnAway(desk)
    if (!isCommerceAway(error)) throw error
    reportError('commerce', error)
    // What is left here of commerce may be another shopper's.
    desk.set([shopperCookies.noSession, shopperCookies.audience(null)])
    return null
  }
}

/**
 * Enters, and ends every other session of the shopper in both systems. What commerce owes is noted
 * first: whatever breaks on the way is made good by the next sign-in.
 */
export async function enterAlone(
  desk: Desk,
  shopper: Shopper,
  owed: Owed,
  password: string | null,
): Promise<void> {
  await owe(desk, shopper, owed)
  await endSessions(desk.identity, 'others')
  await enter(desk, { ...shopper, owes: shopper.owes === 'password' ? 'password' : owed }, password)
}
