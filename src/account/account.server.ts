import {
  CommerceError,
  isCommerceAway,
  isConflict,
  isDeleted,
  isNotOurs,
} from '#commerce/errors.ts'
import type { Customer } from '#domain/account/customer.ts'
import { looksSignedIn, type Shopper, type ShopperSession } from '#domain/account/shopper.ts'
import { mayBeSignedIn } from '#identity/anonymous.server.ts'
import { isIdentityAway } from '#identity/errors.ts'
import { claimed, confirmed } from '#identity/session.server.ts'
import type { Claimed } from '#identity/shopper.server.ts'
import { type AccountContext, createAccountContext, type RequestContext } from './context.server.ts'
import { type AddressProof, openSession, showPrices } from './session.server.ts'
import { clearSession } from './sign-out.server.ts'

/**
 * The verified claims of the visitor's tokens; null for a guest. Throws an IdentityError where
 * identity is away.
 */
function claimsOf(context: AccountContext): Promise<Claimed | null> {
  context.claims ??= mayBeSignedIn(context.cookies)
    ? claimed(context.identity, context.config.url)
    : Promise.resolve(null)
  return context.claims
}

/** The customer of the browser's commerce session; null where commerce knows none. */
async function customerOfSession({ locals }: AccountContext): Promise<Customer | null> {
  if (locals.commerceSession === null) return null
  try {
    return await locals.commerce.customers.me()
  } catch (error) {
    if (isNotOurs(error)) return null
    throw error
  }
}

/** Until the shopper is linked to a customer, the e-mail address decides. */
const isOf = ({ customerId, email }: Shopper, customer: Customer): boolean =>
  customerId === null
    ? email.toLowerCase() === customer.email.toLowerCase()
    : customerId === customer.id

/**
 * Expired or conflicting session cookies are cleared. A guest has none, and keeps the bag, the
 * orders and the wishes of this browser.
 */
function signedOut(context: AccountContext): null {
  if (mayBeSignedIn(context.cookies) || context.locals.commerceSession !== null)
    clearSession(context)
  else if (looksSignedIn(context.cookies)) context.set(context.locals.shopperCookies.notSignedIn)
  return null
}

/** A mailbox changes hands: what was proved by an older mail says nothing of today's guests. */
const FRESH_PROOF_MS = 3_600_000

/** Where commerce was away when the link was opened, the guest's orders follow with the session. */
const proofOf = ({ provedByMailAt }: Claimed): AddressProof => ({
  isFreshlyProved: (provedByMailAt ?? 0) > Date.now() - FRESH_PROOF_MS,
})

/** Opens a commerce session for a confirmed shopper. Throws where commerce is away. */
async function openedCustomer(
  context: AccountContext,
  shopper: Shopper,
  proof: AddressProof,
): Promise<Customer | null> {
  try {
    // The session's answer holds no addresses.
    if (await openSession(context, shopper, null, proof))
      return await context.locals.commerce.customers.me()
  } catch (error) {
    if (isConflict(error) || isDeleted(error)) return null
    throw error
  }
  const request = 'POST /service/shoppers/session'
  throw new CommerceError({ request, status: null, reason: 'no answer' })
}

/**
 * The customer of whoever is signed in; null for a guest, and where the session has ended elsewhere.
 * A token outlives its session, and what it says of the customer: where commerce has no session, or
 * another customer's, identity itself is asked. Throws a CommerceError or an IdentityError where one
 * of them is away.
 */
async function customerOf(context: AccountContext): Promise<Customer | null> {
  const who = await claimsOf(context)
  if (who === null) return signedOut(context)
  const customer = await customerOfSession(context)
  if (customer && isOf(who.shopper, customer)) return customer
  const shopper = await confirmed(context.identity)
  if (shopper === null) return signedOut(context)
  if (customer === null) return openedCustomer(context, shopper, proofOf(who))
  return isOf(shopper, customer) ? customer : signedOut(context)
}

const nameOf = ({ firstName, lastName }: Pick<Shopper, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** What a page may know of its shopper (ST-12); the audience's cookie is renewed on the way. */
async function sessionOf(context: AccountContext): Promise<ShopperSession> {
  const who = await claimsOf(context)
  if (who === null) {
    signedOut(context)
    return { state: 'signed-out' }
  }
  const signedIn = {
    state: 'signed-in',
    name: nameOf(who.shopper),
    company: who.shopper.company,
  } as const
  try {
    const customer = await customerOf(context)
    if (!customer) return { state: 'signed-out' }
    const groups = await context.locals.commerce.customers.groups(customer.id)
    showPrices(context, customer, groups)
    return { ...signedIn, customerId: customer.id, isPending: groups.length === 0 }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    // Without a customer id the browser asks here again, and the session is then repaired.
    return { ...signedIn, customerId: null, isPending: true }
  }
}

/** The account of one request, for pages and actions. */
export interface Account {
  readonly context: AccountContext
  readonly who: () => Promise<Claimed | null>
  readonly customer: () => Promise<Customer | null>
  readonly session: () => Promise<ShopperSession>
}

/** Null in a shop without accounts. */
export function openAccount(request: RequestContext): Account | null {
  const config = request.locals.identityConfig
  if (!config) return null
  const context = createAccountContext(config, request)
  return {
    context,
    who: () => claimsOf(context),
    customer: () => customerOf(context),
    session: () => sessionOf(context),
  }
}

/** True where one of the two systems is away, and not the shopper at fault. */
export const isAway = (error: unknown): boolean => isIdentityAway(error) || isCommerceAway(error)
