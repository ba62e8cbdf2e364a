import type { APIContext, AstroGlobal } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import { createNewsletter } from '#commerce/newsletter/newsletter.server.ts'
import { ONE_CLICK } from '#domain/newsletter/newsletter-token.ts'
import { EMAIL_RULE, tidyEmail } from '#domain/web/email.ts'
import { setRetryAfter } from '../account/account-form.ts'
import { fieldsIn } from '../form.ts'

type Visit = Pick<APIContext, 'locals' | 'request' | 'url'> & Pick<AstroGlobal, 'response'>

const serviceOf = ({ commerceServer, serviceKey }: App.Locals) =>
  createNewsletter({ ...commerceServer, serviceKey: serviceKey() })

const AWAY = 'We could not reach the shop. Try again in a moment.'

/** The result of a page's form; null where commerce is away, which the page says. */
async function orNull<Value>(visit: Visit, request: Promise<Value>): Promise<Value | null> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    visit.locals.reportError('commerce', error)
    setRetryAfter(visit, 503)
    return null
  }
}

interface Requested {
  /** What was typed, for the field. */
  readonly email: string
  readonly problem: string | null
  readonly isSent: boolean
}

const TYPED_AT_MOST = 254

/** The form that requests the newsletter, from any page. The answer is the same for any address. */
export async function requestByForm(visit: Visit): Promise<Requested> {
  if (visit.request.method !== 'POST') return { email: '', problem: null, isSent: false }
  const { email: typed } = await fieldsIn(visit.request)
  const typedEmail = typeof typed === 'string' ? typed.slice(0, TYPED_AT_MOST) : ''
  const email = tidyEmail(typed)
  if (email === undefined) {
    visit.response.status = 422
    return { email: typedEmail, problem: EMAIL_RULE, isSent: false }
  }
  const sent = await orNull(
    visit,
    serviceOf(visit.locals)
      .request(email)
      .then(() => true),
  )
  return { email, problem: sent ? null : AWAY, isSent: sent === true }
}

/** `ask`: the button that mail scanners do not press. */
type LinkState = 'ask' | 'done' | 'void' | 'away'

export interface LinkAnswer {
  readonly state: LinkState
  readonly token: string
}

async function answerOf(visit: Visit, token: string, done: Promise<boolean>): Promise<LinkAnswer> {
  const isDone = await orNull(visit, done)
  if (isDone === null) return { state: 'away', token }
  if (!isDone) visit.response.status = 410
  return { state: isDone ? 'done' : 'void', token }
}

const tokenOf = ({ url }: Visit) => url.searchParams.get('token') ?? ''

/** The mailed link that confirms an address. */
export async function confirmByForm(visit: Visit): Promise<LinkAnswer> {
  const token = tokenOf(visit)
  if (visit.request.method !== 'POST') return { state: 'ask', token }
  return answerOf(visit, token, serviceOf(visit.locals).confirm(token))
}

/** The mailed link that ends a subscription: by our button, or by a mail program's one click. */
export async function leaveByForm(visit: Visit): Promise<LinkAnswer> {
  const token = tokenOf(visit)
  const isMeant =
    visit.request.method === 'POST' &&
    (await fieldsIn(visit.request))[ONE_CLICK.name] === ONE_CLICK.value
  if (!isMeant) return { state: 'ask', token }
  return answerOf(visit, token, serviceOf(visit.locals).leave(token))
}
