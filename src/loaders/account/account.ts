import type { APIContext } from 'astro'
import { isAway } from '#account/account.server.ts'
import { CommerceError } from '#commerce/errors.ts'
import type { Customer } from '#domain/account/customer.ts'
import { loginPath } from '#domain/account/next-path.ts'
import { IdentityError } from '#identity/errors.ts'
import { readProfile } from '#identity/profiles.server.ts'
import { seeOther } from '../flash-message.ts'

export const WAITING = '/account/waiting'

type Visit = Pick<APIContext, 'locals' | 'request' | 'rewrite' | 'url'>

/** The same address says what waits, and may be asked again. */
const waiting = ({ request, rewrite, url }: Visit, error: unknown): Promise<Response> => {
  // Where commerce is away identity has answered.
  const isSignedIn = error instanceof CommerceError
  const page = new URL(isSignedIn ? WAITING : `${WAITING}?for=identity`, url)
  return rewrite(new Request(page, { headers: request.headers }))
}

/**
 * The customer whose page this is. A Response where it is nobody's: a guest is led to the sign-in
 * and back, and while one of the two systems is away the page says that.
 */
export async function ownerOf(visit: Visit): Promise<Customer | Response> {
  const { locals, url } = visit
  const { account, reportError } = locals
  try {
    const customer = await account?.customer()
    return customer ?? seeOther(loginPath(url.pathname + url.search))
  } catch (error) {
    if (!isAway(error)) throw error
    reportError('account', error)
    return waiting(visit, error)
  }
}

/** The customer who asks; null for a guest, and where nobody can tell now. */
export async function customerNow({ account, reportError }: App.Locals): Promise<Customer | null> {
  try {
    return (await account?.customer()) ?? null
  } catch (error) {
    if (!isAway(error)) throw error
    reportError('account', error)
    return null
  }
}

/** EN-2. What identity cannot tell now is taken from commerce, which knows the name too. */
export async function profileOf({ account, reportError }: App.Locals, customer: Customer) {
  try {
    const profile = account && (await readProfile(account.context.identity))
    if (profile) return profile
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    reportError('account', error)
  }
  const { firstName, lastName, phone } = customer
  return { firstName, lastName, phone, company: null }
}

/**
 * Whose account an order goes with. Where nobody can tell now the checkout goes on as a guest's does:
 * commerce knows by its own session whose the cart is.
 */
export async function buyerOf(locals: App.Locals) {
  const customer = await customerNow(locals)
  if (!customer) return null
  const { addresses, defaultAddressId, email } = customer
  const usual = addresses.find(({ id }) => id === defaultAddressId)
  return { email, usualAddress: usual?.address ?? null }
}
