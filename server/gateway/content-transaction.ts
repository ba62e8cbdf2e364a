import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { jsonIn } from '#domain/web/json.ts'
import { readBody } from '../http/body.ts'
import { UpstreamError } from './upstream.ts'

const ANSWER_LIMIT_BYTES = 64 * 1_048_576

const transactionBody = z.looseObject({ transactionId: z.string().optional() })
const refusedAsKnown = z.object({
  error: z.object({ items: z.array(z.object({ error: z.object({ type: z.string() }) })) }),
})

/** A transaction as content receives it, under the id by which content recognises a repetition. */
export interface Transaction {
  readonly id: string
  readonly body: Buffer
}

/** Adds a transaction id if the client sent none; undefined for anything but a transaction. */
export function transactionOf(body: Buffer): Transaction | undefined {
  const { data: transaction } = transactionBody.safeParse(jsonIn(body.toString()))
  if (transaction === undefined) return undefined
  if (transaction.transactionId !== undefined) return { id: transaction.transactionId, body }
  const id = randomUUID()
  return { id, body: Buffer.from(JSON.stringify({ ...transaction, transactionId: id })) }
}

export interface WholeAnswer {
  readonly answer: IncomingMessage
  readonly body: Buffer
}

/** Reads a whole answer; a truncated one is an UpstreamError, to be retried. */
export async function wholeAnswer(answer: IncomingMessage): Promise<WholeAnswer> {
  try {
    return { answer, body: await readBody(answer, ANSWER_LIMIT_BYTES) }
  } catch (cause) {
    throw new UpstreamError(502, 'content: the answer broke off', { cause })
  }
}

/** Whether content refuses a transaction because it has already written this id. */
export function isKnownTransaction({ answer, body }: WholeAnswer): boolean {
  if (answer.statusCode !== 409) return false
  const { data } = refusedAsKnown.safeParse(jsonIn(body.toString()))
  return data?.error.items.some(({ error }) => error.type === 'transactionIdExistsError') ?? false
}
