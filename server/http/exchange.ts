import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Head } from './security-headers.ts'

/** One request and its answer, with the front server's facts about them. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  readonly method: string
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** The origin of this site under the name that the visitor used. */
  readonly origin: string
  readonly client: string
  readonly arrivedAt: number
  /** The headers of every answer. */
  readonly head: Readonly<Head>
}
