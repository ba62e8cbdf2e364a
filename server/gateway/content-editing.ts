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

/** An answer for an editor: a stream, a whole body, or the id of an already written transaction. */
type EditorAnswer =
  | { readonly kind: 'stream'; readonly answer: IncomingMessage }
  | ({ readonly kind: 'whole' } & WholeAnswer)
  | { readonly kind: 'written'; readonly transactionId: string }

/** The connection broke: the work may have been done, or not. */
const isBroken = (error: unknown): boolean => error instanceof UpstreamError && error.status === 502

/** The connection was refused: nothing was done. */
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
 * Sends an editor's request to content. The Studio repeats a failed write under another transaction
 * id, which would write it twice, and becomes read-only when reading fails for some seconds.
 * Repeatable requests are therefore held here until content is back.
 */
export function createEditorFetch(fetchUpstream: UpstreamFetch, retry: RetryWhileAway) {
  async function write(question: Question, { id, body }: Transaction): Promise<EditorAnswer> {
    let mayBeWritten = false
    const attempt = async () => {
      try {
        return await wholeAnswer(await fetchUpstream(withBody(question, body)))
      } catch (error) {
        mayBeWritten ||= !isRefused(error)
        throw error
      }
    }
    const whole = await retry(attempt, { isAway: isBroken, signal: question.signal })
    // The answer was lost with the connection: content rejects the second write of a known
    // transaction.
    if (mayBeWritten && isKnownTransaction(whole)) return { kind: 'written', transactionId: id }
    return { kind: 'whole', ...whole }
  }

  const repeat = async (
    question: Question,
    isAway: (error: unknown) => boolean,
  ): Promise<EditorAnswer> => {
    const answer = await retry(() => fetchUpstream(question), { isAway, signal: question.signal })
    return { kind: 'stream', answer }
  }

  return async (
    { method, request }: Exchange,
    inner: string,
    question: Question,
  ): Promise<EditorAnswer> => {
    if (isSafe(method)) return repeat(question, isBroken)
    if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) {
      return { kind: 'stream', answer: await fetchUpstream(question) }
    }
    const body = await readBody(request, JSON_LIMIT_BYTES)
    const transaction = isContentTransaction(inner) ? transactionOf(body) : undefined
    if (transaction) return write(question, transaction)
    return repeat(withBody(question, body), isContentQuery(inner) ? isBroken : isRefused)
  }
}
