import type { APIContext } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import { EMAIL_RULE, tidyEmail } from '#domain/region/address.ts'
import { buyerOf } from '../account/account.ts'
import { fieldsIn } from '../form.ts'

export interface RestockAsked {
  /** Where the mail goes, or what was typed where that is no address. */
  readonly email: string
  readonly problem?: string
  /** Whether it was noted, or can be bought already; null where neither. */
  readonly answer: 'noted' | 'there' | null
}

const NOT_ASKED: RestockAsked = { email: '', answer: null }

const VARIANT = /^variant_[A-Za-z0-9]{1,64}$/

/** What becomes of "tell me when it is back". Who is signed in need not write their address. */
export async function askForRestock({
  request,
  locals,
}: Pick<APIContext, 'locals' | 'request'>): Promise<RestockAsked> {
  if (request.method !== 'POST') return NOT_ASKED
  const { email: typed, restock } = await fieldsIn(request)
  const shown = typeof typed === 'string' ? typed.slice(0, 254) : ''
  const email = shown === '' ? (await buyerOf(locals))?.email : tidyEmail(typed)
  if (email === undefined) return { email: shown, problem: EMAIL_RULE, answer: null }
  if (typeof restock !== 'string' || !VARIANT.test(restock)) return NOT_ASKED
  try {
    const isThere = await locals.commerce.restock.askFor(restock, email)
    return { email, answer: isThere ? 'there' : 'noted' }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    locals.reportError('commerce', error)
    const problem = 'We could not write that down just now. Try again in a moment.'
    return { email, problem, answer: null }
  }
}
