import { isRecord } from '#domain/web/json.ts'

/** An error answer in the vendor's words and format. */
export class Failure extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    const { error, message } = body
    const text = isRecord(error) ? error['description'] : message
    super(String(text ?? `HTTP ${status}`))
    this.status = status
    this.body = body
  }
}

const NAMES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

/** An error of the request, not of documents. */
export const refusal = (status: number, message: string) =>
  new Failure(status, { statusCode: status, error: NAMES[status] ?? 'Error', message })

interface Item {
  readonly type: string
  readonly description: string
  readonly [detail: string]: unknown
}

/** A mutation that failed; `index` is its position in the transaction. */
export const mutationFailure = (status: number, item: Item, index: number) =>
  new Failure(status, {
    error: {
      type: 'mutationError',
      description: `The mutation(s) failed: ${item.description}`,
      items: [{ error: item, index }],
    },
  })

export const actionFailure = (status: number, description: string, index: number) =>
  new Failure(status, {
    error: {
      type: 'actionError',
      description: `The action(s) failed: ${description}`,
      items: [{ error: { type: 'actionError', description }, index }],
    },
  })

/** A valid query that cannot be answered. */
export const evaluationFailure = (query: string, description: string) =>
  new Failure(400, { error: { type: 'queryError', description, query } })

export const queryTimeout = (ms: number) =>
  new Failure(408, {
    error: {
      type: 'queryTimeoutError',
      description: `Query execution timed out after ${ms} ms`,
    },
  })

/** `start` and `end` are offsets in the query, in characters. */
export const parseFailure = (query: string, description: string, position: number) =>
  new Failure(400, {
    error: { type: 'queryParseError', description, query, start: position, end: position },
  })
