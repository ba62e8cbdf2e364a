import type { APIContext } from 'astro'
import { isAway } from '#account/account.server.ts'
import type { Customer } from '#domain/customer.ts'
import type { FormAnswer } from '#domain/form-answer.ts'
import { loginPath } from '#domain/next-path.ts'
import { IdentityError } from '#identity/errors.ts'
import { readProfile } from '#identity/profiles.server.ts'
import { fieldsIn } from './_form.ts'
import { seeOther } from './_said.ts'

type Visit = Pick<APIContext, 'locals' | 'url'>

/** The front server says it in its own words, and that it may be tried again. */
const unreached = (): Response => new Response(null, { status: 503 })

/**
 * The customer whose page this is. A Response where it is nobody's: a guest is led to the sign-in
 * and back, and while one of the two systems is away the page says that.
 */
export async function ownerOf({ locals, url }: Visit): Promise<Customer | Response> {
  const { account, complain } = locals
  try {
    const customer = await account?.customer()
    return customer ?? seeOther(loginPath(url.pathname + url.search))
  } catch (error) {
    if (!isAway(error)) throw error
    complain('account', error)
    return unreached()
  }
}

/** Whether somebody is signed in, as far as anybody can tell now. */
export async function isSignedIn({ locals }: Visit): Promise<boolean> {
  try {
    return (await locals.account?.customer()) != null
  } catch (error) {
    if (isAway(error)) return false
    throw error
  }
}

interface Sent {
  readonly data: FormAnswer | undefined
  readonly error: unknown
}

/** What became of a form without a script: words for the page, or the way on. */
export function answerOf(...sent: readonly (Sent | undefined)[]): FormAnswer | Response | null {
  const answer = sent.find((each) => each?.data)?.data
  if (answer?.kind === 'done' && answer.next !== null) return seeOther(answer.next)
  return answer ?? null
}

/** What was typed in a form that comes back, without what is secret. */
export async function typedIn(request: Request): Promise<Readonly<Record<string, string>>> {
  if (request.method !== 'POST') return {}
  const fields = Object.entries(await fieldsIn(request))
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' && !/password|token/i.test(name) ? [[name, value]] : [],
    ),
  )
}

/** The token of a mailed link: hexadecimal, with a prefix for how it was asked for. */
export function tokenIn(url: URL, ...types: readonly string[]): string | null {
  const token = url.searchParams.get('token_hash') ?? ''
  const isMeant = types.includes(url.searchParams.get('type') ?? '')
  return isMeant && /^[A-Za-z0-9_-]{16,256}$/.test(token) ? token : null
}

/** EN-2. What identity cannot tell now is taken from commerce, which knows the name too. */
export async function profileOf({ account, complain }: App.Locals, customer: Customer) {
  try {
    const profile = account && (await readProfile(account.desk.identity))
    if (profile) return profile
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    complain('account', error)
  }
  const { firstName, lastName, phone } = customer
  return { firstName, lastName, phone, company: null }
}

/**
 * Whose account an order goes with. Where nobody can tell now the checkout goes on as a guest's does:
 * commerce knows by its own session whose the cart is.
 */
export async function buyerOf({ account, complain }: App.Locals) {
  try {
    const customer = await account?.customer()
    if (!customer) return null
    const { addresses, defaultAddressId, email } = customer
    const usual = addresses.find(({ id }) => id === defaultAddressId)
    return { email, usualAddress: usual?.address ?? null }
  } catch (error) {
    if (!isAway(error)) throw error
    complain('account', error)
    return null
  }
}
