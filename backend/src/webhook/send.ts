import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { PrivateAddress, publicLookup } from '#system/public-lookup.ts'
import { asError } from '../repeat.ts'
import { isAllowedLoopback, isPrivateLiteral } from './address.ts'

/** From the look-up of the name to the head of the answer. */
const PATIENCE_MS = 10_000
const READ_AT_MOST_BYTES = 4_096
const KEPT_CHARACTERS = 200

/** What a receiver has answered. */
interface ReceiverAnswer {
  readonly status: number
  /** The beginning of what a refusal says; empty of a success, which is not read. */
  readonly text: string
  /** When a refusal asks to be told again. */
  readonly retryAfter: string | undefined
}

const isSuccess = (status: number) => status >= 200 && status < 300

/** The beginning of an answer in one line, whatever becomes of the rest. */
function beginningOf(answer: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let bytes = 0
    const done = () =>
      resolve(
        Buffer.concat(parts)
          .toString()
          .replace(/[\p{Cc}\s]+/gu, ' ')
          .trim()
          .slice(0, KEPT_CHARACTERS),
      )
    answer.on('data', (part: Buffer) => {
      parts.push(part)
      bytes += part.length
      if (bytes > READ_AT_MOST_BYTES) done()
    })
    for (const event of ['end', 'error', 'close']) answer.once(event, done)
  })
}

const reasonOf = (error: Error) => ('code' in error ? String(error.code) : error.message)

/**
 * Posts a body to a receiver. Redirects are not followed, and a name that resolves to an address that
 * is not public is refused at the moment of the connection. Throws an Error with the reason in words
 * if there is no answer.
 */
export function post(
  url: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  patienceMs = PATIENCE_MS,
): Promise<ReceiverAnswer> {
  const isOwn = isAllowedLoopback(url)
  if (!isOwn && isPrivateLiteral(url)) return Promise.reject(new Error('The address is not public'))
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    const sent = send(url, {
      method: 'POST',
      signal,
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Perennial-Webhooks/1',
      },
      ...(!isOwn && { lookup: publicLookup }),
    })
    const endsUnanswered = () => reject(new Error('The connection was closed without an answer'))
    // Whoever answers 101 ends the request without an answer and without an error, and no time-out
    // reaches what has ended.
    sent.once('close', endsUnanswered)
    sent.once('response', (answer) => {
      sent.off('close', endsUnanswered)
      const { statusCode: status = 0 } = answer
      const told = isSuccess(status) ? Promise.resolve('') : beginningOf(answer)
      void told.then((text) => {
        resolve({ status, text, retryAfter: answer.headers['retry-after'] })
        sent.destroy()
      })
    })
    sent.on('error', (reason) => {
      const error = asError(reason)
      if (error instanceof PrivateAddress) reject(new Error('The address is not public'))
      else if (signal.aborted) reject(new Error(`No answer within ${patienceMs / 1000} seconds`))
      else reject(new Error(`Could not be reached: ${reasonOf(error)}`))
    })
    sent.end(body)
  })
}
