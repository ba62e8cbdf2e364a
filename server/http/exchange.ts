import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Head } from './security-headers.ts'

/** One request and its answer, with what the front server has found out about them. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly method: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** The origin of this site under the name by which the visitor called it. */
  readonly origin: string
  readonly client: string
  readonly arrivedAt: number
  /** What every answer carries. */
  readonly head: Readonly<Head>
}
