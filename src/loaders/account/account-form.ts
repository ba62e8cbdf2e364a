import type { actions } from 'astro:actions'
import type { AstroGlobal } from 'astro'
import type { FormAnswer, LaterStatus } from '#domain/web/form-answer.ts'
import { seeOther } from '../flash-message.ts'
import { fieldsIn } from '../form.ts'

interface Sent {
  readonly data: FormAnswer | undefined
  readonly error: unknown
}

/** The default Retry-After: the period in which identity counts, or a short outage. */
const RETRY_AFTER_S: Readonly<Record<LaterStatus, number>> = { 429: 300, 503: 10 }

export function setRetryAfter(
  { response }: Pick<AstroGlobal, 'response'>,
  status: LaterStatus,
  waitS: number = RETRY_AFTER_S[status],
): void {
  response.status = status
  response.headers.set('retry-after', String(waitS))
}

/** The result of a form without a script: a message for the page, or a redirect. */
export function answerOf(
  page: Pick<AstroGlobal, 'response'>,
  ...sent: readonly (Sent | undefined)[]
): FormAnswer | Response | null {
  const answer = sent.find((each) => each?.data)?.data
  if (answer?.kind === 'done' && answer.next !== null) return seeOther(answer.next)
  if (answer?.kind === 'refused' && answer.status !== null) {
    setRetryAfter(page, answer.status, answer.waitS ?? undefined)
  }
  return answer ?? null
}

/** Whatever is longer was not typed, and does not go into the page again. */
const TYPED_AT_MOST = 1000

const isShownAgain = (name: string, value: string) =>
  value.length <= TYPED_AT_MOST && !/password|token/i.test(name)

/** The typed values of a form that is shown again, without secrets. */
export async function typedIn(request: Request): Promise<Readonly<Record<string, string>>> {
  if (request.method !== 'POST') return {}
  const fields = Object.entries(await fieldsIn(request))
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' && isShownAgain(name, value) ? [[name, value]] : [],
    ),
  )
}

/** The target of a form on a mailed link's page: the page itself, with the link's parameters. */
export function actionHere(url: URL, action: keyof typeof actions): string {
  const here = new URL(url)
  here.searchParams.set('_action', action)
  return here.pathname + here.search
}

/** The token of a mailed link: hexadecimal, with a prefix for its flow. */
export function tokenIn(url: URL, ...types: readonly string[]): string | null {
  const token = url.searchParams.get('token_hash') ?? ''
  const isMeant = types.includes(url.searchParams.get('type') ?? '')
  return isMeant && /^[A-Za-z0-9_-]{16,256}$/.test(token) ? token : null
}
