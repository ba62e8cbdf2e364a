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

/** The same address shows the waiting page, and may be reloaded. */
const waiting = ({ request, rewrite, url }: Visit, error: unknown): Promise<Response> => {
  // Where commerce is away identity has answered.
  const isSignedIn = error instanceof CommerceError
  const page = new URL(isSignedIn ? WAITING : `${WAITING}?for=identity`, url)
  return rewrite(new Request(page, { headers: request.headers }))
}

/**
 * The customer of this page. A Response if there is none: a guest is redirected to the sign-in and
 * back, and an outage has its own page.
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

/** The signed-in customer; null for a guest, and while it is unknown. */
export async function customerNow({ account, reportError }: App.Locals): Promise<Customer | null> {
  try {
    return (await account?.customer()) ?? null
  } catch (error) {
    if (!isAway(error)) throw error
    reportError('account', error)
    return null
  }
}

/** EN-2. Fields that identity cannot return now come from commerce, which has the name too. */
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
