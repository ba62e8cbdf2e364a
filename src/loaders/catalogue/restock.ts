import type { APIContext } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import { EMAIL_RULE, tidyEmail } from '#domain/web/email.ts'
import { customerNow } from '../account/account.ts'
import { fieldsIn } from '../form.ts'

export interface RestockResult {
  /** The address of the mail, or the typed text if that is no address. */
  readonly email: string
  readonly problem?: string
  /** Whether it was noted, or can be bought already; otherwise null. */
  readonly answer: 'noted' | 'there' | null
}

const NOT_REQUESTED: RestockResult = { email: '', answer: null }

const VARIANT = /^variant_[A-Za-z0-9]{1,64}$/

/** Requests a mail for when a variant is back. A signed-in shopper may leave the address empty. */
export async function requestRestock({
  request,
  locals,
}: Pick<APIContext, 'locals' | 'request'>): Promise<RestockResult> {
  if (request.method !== 'POST') return NOT_REQUESTED
  const { email: typed, restock } = await fieldsIn(request)
  const typedEmail = typeof typed === 'string' ? typed.slice(0, 254) : ''
  const email = typedEmail === '' ? (await customerNow(locals))?.email : tidyEmail(typed)
  if (email === undefined) return { email: typedEmail, problem: EMAIL_RULE, answer: null }
  if (typeof restock !== 'string' || !VARIANT.test(restock)) return NOT_REQUESTED
  try {
    const isThere = await locals.commerce.restock.request(restock, email)
    return { email, answer: isThere ? 'there' : 'noted' }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    locals.reportError('commerce', error)
    const problem = 'We could not save that just now. Try again in a moment.'
    return { email, problem, answer: null }
  }
}
