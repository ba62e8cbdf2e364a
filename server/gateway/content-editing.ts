import type { IncomingMessage } from 'node:http'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'
import { isSafe } from '../http/same-origin.ts'
import { isContentQuery, isContentTransaction } from './content-routes.ts'
import {
  isKnownTransaction,
  type Transaction,
  transactionOf,
  type WholeAnswer,
  wholeAnswer,
} from './content-transaction.ts'
import type { RetryWhileAway } from './retry-while-away.ts'
import { UpstreamError, type UpstreamFetch } from './upstream.ts'

const JSON_LIMIT_BYTES = 8 * 1_048_576
const JSON_TYPE = /^application\/json\s*(?:;|$)/i

type Question = Parameters<UpstreamFetch>[0]

/** What an editor is answered: a stream to pass on, all of it at once, or the name of what is written. */
type EditorAnswer =
  | { readonly kind: 'stream'; readonly answer: IncomingMessage }
  | ({ readonly kind: 'whole' } & WholeAnswer)
  | { readonly kind: 'written'; readonly transactionId: string }

/** The connection broke or was refused: the work may have been done, or not. */
const isBroken = (error: unknown): boolean => error instanceof UpstreamError && error.status === 502

/** Nobody listened: nothing was done. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof UpstreamError ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

const withBody = (question: Question, body: Buffer): Question => ({
  ...question,
  body,
  headers: { ...question.headers, 'content-length': String(body.length) },
})

/**
 * Asks content for an editor. The Studio repeats a failed write under another transaction id, which
 * would write it twice, and makes its form read-only or ends when reading fails for some seconds. So
 * whatever may be repeated is held here until content is back, and the Studio sees a slow answer.
 */
export function createEditorAsk(ask: UpstreamFetch, retry: RetryWhileAway) {
  async function write(question: Question, { id, body }: Transaction): Promise<EditorAnswer> {
    let mayBeWritten = false
    const attempt = async () => {
      try {
        return await wholeAnswer(await ask(withBody(question, body)))
      } catch (error) {
        mayBeWritten ||= !isRefused(error)
        throw error
      }
    }
    const whole = await retry(attempt, { isAway: isBroken, signal: question.signal })
    // Its answer was lost with the connection: content has written it and refuses it a second time.
    if (mayBeWritten && isKnownTransaction(whole)) return { kind: 'written', transactionId: id }
    return { kind: 'whole', ...whole }
  }

  const repeat = async (
    question: Question,
    isAway: (error: unknown) => boolean,
  ): Promise<EditorAnswer> => {
    const answer = await retry(() => ask(question), { isAway, signal: question.signal })
    return { kind: 'stream', answer }
  }

  return async (
    { method, request }: Exchange,
    inner: string,
    question: Question,
  ): Promise<EditorAnswer> => {
    if (isSafe(method)) return repeat(question, isBroken)
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) {
      return { kind: 'stream', answer: await ask(question) }
    }
    const body = await readBody(request, JSON_LIMIT_BYTES)
    const transaction = isContentTransaction(inner) ? transactionOf(body) : undefined
    if (transaction) return write(question, transaction)
    return repeat(withBody(question, body), isContentQuery(inner) ? isBroken : isRefused)
  }
}
