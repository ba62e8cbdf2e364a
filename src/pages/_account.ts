import type { actions } from 'astro:actions'
import type { APIContext, AstroGlobal } from 'astro'
import { isAway } from '#account/account.server.ts'
import { CommerceError } from '#commerce/errors.ts'
import type { Customer } from '#domain/customer.ts'
import type { FormAnswer, LaterStatus } from '#domain/form-answer.ts'
import { loginPath } from '#domain/next-path.ts'
import { IdentityError } from '#identity/errors.ts'
import { readProfile } from '#identity/profiles.server.ts'
import { fieldsIn } from './_form.ts'
import { seeOther } from './_said.ts'

export const WAITING = '/account/waiting'

type Visit = Pick<APIContext, 'locals' | 'request' | 'rewrite' | 'url'>

/** The same address says what waits, and may be asked again. */
const waiting = ({ request, rewrite, url }: Visit, error: unknown): Promise<Response> => {
  const isKnown = error instanceof CommerceError
  const page = new URL(isKnown ? WAITING : `${WAITING}?for=identity`, url)
  return rewrite(new Request(page, { headers: request.headers }))
}

/**
 * The customer whose page this is. A Response where it is nobody's: a guest is led to the sign-in
 * and back, and while one of the two systems is away the page says that.
 */
export async function ownerOf(visit: Visit): Promise<Customer | Response> {
  const { locals, url } = visit
  const { account, complain } = locals
  try {
    const customer = await account?.customer()
    return customer ?? seeOther(loginPath(url.pathname + url.search))
  } catch (error) {
    if (!isAway(error)) throw error
    complain('account', error)
    return waiting(visit, error)
  }
}

/** The customer who asks; null for a guest, and where nobody can tell now. */
export async function customerNow({ account, complain }: App.Locals): Promise<Customer | null> {
  try {
    return (await account?.customer()) ?? null
  } catch (error) {
    if (!isAway(error)) throw error
    complain('account', error)
    return null
  }
}

interface Sent {
  readonly data: FormAnswer | undefined
  readonly error: unknown
}

/** As long as identity counts tries; as soon as somebody may have mended it. */
const RETRY_AFTER_S: Readonly<Record<LaterStatus, number>> = { 429: 300, 503: 10 }

export function sayLater({ response }: Pick<AstroGlobal, 'response'>, status: LaterStatus): void {
  response.status = status
  response.headers.set('retry-after', String(RETRY_AFTER_S[status]))
}

/** What became of a form without a script: words for the page, or the way on. */
export function answerOf(
  page: Pick<AstroGlobal, 'response'>,
  ...sent: readonly (Sent | undefined)[]
): FormAnswer | Response | null {
  const answer = sent.find((each) => each?.data)?.data
  if (answer?.kind === 'done' && answer.next !== null) return seeOther(answer.next)
  if (answer?.kind === 'refused' && answer.status !== null) sayLater(page, answer.status)
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

/** Where a form on the page of a mailed link is sent: to the page itself, with all that the link said. */
export function actionHere(url: URL, action: keyof typeof actions): string {
  const here = new URL(url)
  here.searchParams.set('_action', action)
  return here.pathname + here.search
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
export async function buyerOf(locals: App.Locals) {
  const customer = await customerNow(locals)
  if (!customer) return null
  const { addresses, defaultAddressId, email } = customer
  const usual = addresses.find(({ id }) => id === defaultAddressId)
  return { email, usualAddress: usual?.address ?? null }
}
