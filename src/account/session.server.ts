import { randomBytes } from 'node:crypto'
import type { OpenedSession } from '#commerce/account/shoppers.server.ts'
import { CommerceError, isCommerceAway, isConflict, isDeleted } from '#commerce/errors.ts'
import type { Customer, CustomerGroup } from '#domain/account/customer.ts'
import type { PendingRepair, Shopper } from '#domain/account/shopper.ts'
import { mergedWords } from '#domain/order/reorder-words.ts'
import { audienceOfGroups } from '#domain/region/audience.ts'
import { endSessions } from '#identity/credentials.server.ts'
import { IdentityError } from '#identity/errors.ts'
import { type AccountContext, setShopper } from './context.server.ts'
import { noNote } from './cookies.server.ts'
import { clearSession, recordPendingRepair, tryOrReport } from './sign-out.server.ts'
import { mergeWishes } from './wishes.server.ts'

/** Shows this session's customer the prices of their groups, on this browser. */
export function showPrices(
  context: AccountContext,
  customer: Customer,
  groups: readonly CustomerGroup[],
): void {
  const { session, locals } = context
  const audience = audienceOfGroups(groups, locals.store.defaultSalesChannelId)
  const grant = audience && session && { audience, customerId: customer.id, session }
  context.set([locals.shopperCookies.audience(grant || null)])
}

/** Calls commerce as this customer from now on, in this request too. */
function takeSession(context: AccountContext, { cookies }: OpenedSession): void {
  const stored = context.locals.shopperCookies.session(cookies)
  context.set(stored)
  const [pair] = cookies.map((line) => line.split(';')[0] ?? '')
  if (pair === undefined) return
  context.session = pair
  context.locals.commerce = context.locals.commerce.as({ headers: { cookie: pair } })
}

/**
 * Ends every other session of the customer. A changed password replaces the old one at commerce:
 * without the new one in hand it is set to a random one until the next sign-in.
 */
function repair(
  context: AccountContext,
  { id }: Customer,
  owed: PendingRepair,
  password: string | null,
): Promise<void> {
  const commerce = context.commerceService()
  return owed === 'password'
    ? commerce.setPassword(id, password ?? randomBytes(32).toString('base64url'))
    : commerce.endSessions(id, 'others')
}

/**
 * Storing the customer's id at identity saves the next sign-in a search, so that a failure is only
 * reported.
 */
async function link(
  context: AccountContext,
  shopper: Shopper,
  customer: Customer,
  password: string | null,
) {
  const { identityId, customerId, pendingRepair } = shopper
  if (customerId === customer.id && pendingRepair === null) return
  if (pendingRepair !== null) await repair(context, customer, pendingRepair, password)
  try {
    await context.service().linkCustomer(identityId, customer.id)
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    context.locals.reportError('identity', error)
  }
}

/**
 * ST-4. Without an answer the bag stays a guest's until a later request. What the merged bag has left
 * out is told by the next page that shows it, or by the checkout.
 */
export async function adoptCart(context: AccountContext, customer: Customer): Promise<void> {
  const { cartId, reportError, shopperCookies } = context.locals
  try {
    const adopted = await context.commerceService().adoptCart(customer.id, cartId)
    if (adopted.cartId === null) return
    context.set([shopperCookies.cart(adopted.cartId)])
    context.locals.cartId = adopted.cartId
    const words = mergedWords(adopted.leftOut)
    if (words) context.tellOfBag(words)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    reportError('commerce', error)
  }
}

/**
 * The cart that this browser brings to its sign-in. Without one nothing is stored: the browser may be
 * opening a cart meanwhile, which its next request hands over (`currentCart`).
 */
const adoptBrought = (context: AccountContext, customer: Customer): Promise<void> =>
  context.locals.cartId === null ? Promise.resolve() : adoptCart(context, customer)

/**
 * Ends the session: the address belongs to another shopper in commerce, which staff must resolve, or
 * the account has been deleted.
 */
async function refuseSession(context: AccountContext): Promise<void> {
  await tryOrReport(context, 'identity', endSessions(context.identity, 'local'))
  clearSession(context)
}

/**
 * Two people share a browser, and one opens a mailed link, or a form of before, while the other is
 * signed in: what it keeps for one is not the other's.
 */
function leaveFormer({ locals, set }: AccountContext): void {
  set([...locals.shopperCookies.noBagAndOrders, noNote])
  locals.cartId = null
}

export interface AddressProof {
  /** The shopper has just opened a mail to the address: guests' orders with it are theirs. */
  readonly isFreshlyProved: boolean
}

/**
 * Opens a commerce session for a shopper whom identity has confirmed. Identity is the authority:
 * while commerce is away the shopper is signed in all the same, the result is null, and a later
 * request opens the session. `password` must be one that identity has accepted. Throws
 * `identity_conflict`, and has ended the session, where the address is another shopper's in
 * commerce.
 */
export async function openSession(
  context: AccountContext,
  shopper: Shopper,
  password: string | null,
  { isFreshlyProved }: AddressProof = { isFreshlyProved: false },
): Promise<Customer | null> {
  const { shopperCookies, signInGuard, reportError } = context.locals
  setShopper(context, shopper)
  context.set([shopperCookies.signedIn, signInGuard.deviceCookie(shopper.email)])
  try {
    const opened = await context
      .commerceService()
      .openSession(shopper, { password, isFreshlyProved })
    if (opened.replacesAnother) leaveFormer(context)
    takeSession(context, opened)
    showPrices(context, opened.customer, opened.groups)
    await Promise.all([
      link(context, shopper, opened.customer, password),
      adoptBrought(context, opened.customer),
      mergeWishes(context, opened.replacesAnother),
    ])
    return opened.customer
  } catch (error) {
    if (isConflict(error) || isDeleted(error)) await refuseSession(context)
    if (!isCommerceAway(error)) throw error
    reportError('commerce', error)
    // An old commerce session may be another shopper's.
    context.set([shopperCookies.noSession, shopperCookies.audience(null)])
    return null
  }
}

/**
 * Opens a session and ends every other session of the shopper in both systems. The pending repair
 * is recorded first, so that the next sign-in completes what fails on the way.
 */
export async function openOnlySession(
  context: AccountContext,
  shopper: Shopper,
  owed: PendingRepair,
  password: string | null,
): Promise<void> {
  await recordPendingRepair(context, shopper, owed)
  await endSessions(context.identity, 'others')
  await openSession(
    context,
    { ...shopper, pendingRepair: shopper.pendingRepair === 'password' ? 'password' : owed },
    password,
  )
}
