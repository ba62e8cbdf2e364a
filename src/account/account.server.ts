import { CommerceError, isCommerceAway, isConflict, isNotOurs } from '#commerce/errors.ts'
import type { Customer } from '#domain/account/customer.ts'
import { looksSignedIn, type Shopper, type ShopperSession } from '#domain/account/shopper.ts'
import { mayBeSignedIn } from '#identity/anonymous.server.ts'
import { isIdentityAway } from '#identity/errors.ts'
import { claimed, confirmed } from '#identity/session.server.ts'
import type { Claimed } from '#identity/shopper.server.ts'
import { type AccountContext, type Desk, openDesk } from './desk.server.ts'
import { enter, showPrices } from './entering.server.ts'
import { forget } from './leaving.server.ts'

/** Who the tokens say it is; null for a guest. Throws an IdentityError where nobody can tell. */
function whoIs(desk: Desk): Promise<Claimed | null> {
  desk.claims ??= mayBeSignedIn(desk.cookies)
    ? claimed(desk.identity, desk.place.url)
    : Promise.resolve(null)
  return desk.claims
}

/** The customer of the session that the browser brought; null where commerce knows none. */
async function customerOfSession({ locals }: Desk): Promise<Customer | null> {
  if (locals.commerceSession === null) return null
  try {
    return await locals.commerce.customers.me()
  } catch (error) {
    if (isNotOurs(error)) return null
    throw error
  }
}

/** Before the two have met identity names no customer: then the address tells. */
const isOf = ({ customerId, email }: Shopper, customer: Customer): boolean =>
  customerId === null
    ? email.toLowerCase() === customer.email.toLowerCase()
    : customerId === customer.id

/**
 * Cookies of an ended session, or those of two shoppers, are taken back with what came by them. A
 * guest has neither, and keeps the bag, the orders and the wishes of this browser.
 */
function nobody(desk: Desk): null {
  if (mayBeSignedIn(desk.cookies) || desk.locals.commerceSession !== null) forget(desk)
  else if (looksSignedIn(desk.cookies)) desk.set(desk.locals.shopperCookies.notSignedIn)
  return null
}

/** A session of commerce's own for whom identity has just vouched for. Throws where it is away. */
async function entered(desk: Desk, shopper: Shopper): Promise<Customer | null> {
  try {
    // What the session was opened with tells of no addresses.
    if (await enter(desk, shopper, null)) return await desk.locals.commerce.customers.me()
  } catch (error) {
    if (isConflict(error)) return null
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
async function customerOf(desk: Desk): Promise<Customer | null> {
  const who = await whoIs(desk)
  if (who === null) return nobody(desk)
  const customer = await customerOfSession(desk)
  if (customer && isOf(who.shopper, customer)) return customer
  const shopper = await confirmed(desk.identity)
  if (shopper === null) return nobody(desk)
  if (customer === null) return entered(desk, shopper)
  return isOf(shopper, customer) ? customer : nobody(desk)
}

const nameOf = ({ firstName, lastName }: Pick<Shopper, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** What a page may know of its shopper (ST-12); the audience's cookie is renewed on the way. */
async function sessionOf(desk: Desk): Promise<ShopperSession> {
  const who = await whoIs(desk)
  if (who === null) {
    nobody(desk)
    return { state: 'signed-out' }
  }
  const signedIn = {
    state: 'signed-in',
    name: nameOf(who.shopper),
    company: who.shopper.company,
  } as const
  try {
    const customer = await customerOf(desk)
    if (!customer) return { state: 'signed-out' }
    const groups = await desk.locals.commerce.customers.groups(customer.id)
    showPrices(desk, customer, groups)
    return { ...signedIn, customerId: customer.id, isPending: groups.length === 0 }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    // Without a customer the browser asks here again, where the two are brought in step.
    return { ...signedIn, customerId: null, isPending: true }
  }
}

/** What pages and actions do with the account of whoever asks. */
export interface Account {
  readonly desk: Desk
  readonly who: () => Promise<Claimed | null>
  readonly customer: () => Promise<Customer | null>
  readonly session: () => Promise<ShopperSession>
}

/** Null in a shop without accounts. */
export function openAccount(context: AccountContext): Account | null {
  const place = context.locals.identityPlace
  if (!place) return null
  const desk = openDesk(place, context)
  return {
    desk,
    who: () => whoIs(desk),
    customer: () => customerOf(desk),
    session: () => sessionOf(desk),
  }
}

/** True where one of the two systems is away, and not the shopper at fault. */
export const isAway = (error: unknown): boolean => isIdentityAway(error) || isCommerceAway(error)
