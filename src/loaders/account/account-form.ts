import type { actions } from 'astro:actions'
import type { AstroGlobal } from 'astro'
import type { FormAnswer, LaterStatus } from '#domain/web/form-answer.ts'
import { seeOther } from '../flash-message.ts'
import { fieldsIn } from '../form.ts'

interface Sent {
  readonly data: FormAnswer | undefined
  readonly error: unknown
}

/** Where nothing more is known: as long as identity counts tries, as soon as somebody may have mended it. */
const RETRY_AFTER_S: Readonly<Record<LaterStatus, number>> = { 429: 300, 503: 10 }

export function sayLater(
  { response }: Pick<AstroGlobal, 'response'>,
  status: LaterStatus,
  waitS: number = RETRY_AFTER_S[status],
): void {
  response.status = status
  response.headers.set('retry-after', String(waitS))
}

/** What became of a form without a script: words for the page, or the way on. */
export function answerOf(
  page: Pick<AstroGlobal, 'response'>,
  ...sent: readonly (Sent | undefined)[]
): FormAnswer | Response | null {
  const answer = sent.find((each) => each?.data)?.data
  if (answer?.kind === 'done' && answer.next !== null) return seeOther(answer.next)
  if (answer?.kind === 'refused' && answer.status !== null) {
    sayLater(page, answer.status, answer.waitS ?? undefined)
  }
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
