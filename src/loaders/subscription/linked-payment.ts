import type { APIContext, AstroGlobal } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import { createLinkedPayments } from '#commerce/subscription/linked-payments.server.ts'
import { TEST_CARD } from '#domain/checkout/payment.ts'
import type { LinkedAnswer } from '#domain/subscription/linked-payment.ts'
import { TOKEN_AT_MOST } from '#domain/web/request-bounds.ts'
import { customerNow } from '../account/account.ts'
import { setRetryAfter } from '../account/account-form.ts'
import { fieldsIn } from '../form.ts'

type Visit = Pick<APIContext, 'locals' | 'request' | 'params'> & Pick<AstroGlobal, 'response'>

interface Page {
  readonly answer: LinkedAnswer | { readonly state: 'away' }
  /** What became of the pressed button, where the page has to say so. */
  readonly problem: string | null
}

const DECLINED = 'Your bank declined this card. Nothing was charged: choose another one.'
const UNPAID =
  'The payment did not go through, and nothing was charged. Check the total, or choose another card.'
const CHANGED = 'Please check the total below: nothing has been charged yet.'

async function serviceOf(locals: App.Locals) {
  const { commerceServer, serviceKey } = locals
  const customerId = (await customerNow(locals))?.id ?? null
  return createLinkedPayments({ ...commerceServer, serviceKey: serviceKey(), customerId })
}
type LinkedPayments = Awaited<ReturnType<typeof serviceOf>>

/** Cards of the test bank's form have other names. */
const SAVED = /^paymeth_[A-Za-z0-9]{1,60}$/

/** Presses the button that was pressed; null if the form is none of ours. */
async function press(
  service: LinkedPayments,
  { request }: Visit,
  token: string,
): Promise<LinkedAnswer | null> {
  const { confirm, card, total } = await fieldsIn(request)
  if (confirm === 'yes') return service.confirm(token)
  const shown = Number(total)
  if (typeof card !== 'string' || !Number.isInteger(shown)) return null
  if (SAVED.test(card)) return service.payBySaved(token, { methodId: card, total: shown })
  return service.payByCard(token, { providerId: TEST_CARD, data: { token: card }, total: shown })
}

async function answerTo(visit: Visit, token: string): Promise<Page> {
  const service = await serviceOf(visit.locals)
  if (visit.request.method !== 'POST') return { answer: await service.view(token), problem: null }
  try {
    const answer = await press(service, visit, token)
    if (answer) return { answer, problem: answer.state === 'choose' ? UNPAID : null }
    return { answer: await service.view(token), problem: CHANGED }
  } catch (error) {
    const isRefused = error instanceof CommerceError && error.type === 'invalid_request'
    if (!isRefused) throw error
    return { answer: await service.view(token), problem: DECLINED }
  }
}

/**
 * The page of a mailed link that pays one delivery: shows it, and pays it once a button is pressed.
 * Mail scanners press none.
 */
export async function payByForm(visit: Visit): Promise<Page> {
  try {
    const token = visit.params['token'] ?? ''
    const page = await answerTo(visit, token.length > TOKEN_AT_MOST ? '' : token)
    const { state } = page.answer
    if (state === 'void' || state === 'expired') visit.response.status = 410
    // The order is placed within moments: the page asks again by itself, without a script too.
    if (state === 'under_way') visit.response.headers.set('refresh', '3')
    return page
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    visit.locals.reportError('commerce', error)
    setRetryAfter(visit, 503)
    return { answer: { state: 'away' }, problem: null }
  }
}
