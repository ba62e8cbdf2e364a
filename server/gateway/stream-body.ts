import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { encodingOf, isCompressible } from '../http/encoding.ts'
import type { Exchange } from '../http/exchange.ts'

const WORTH_BYTES = 1024
const LEVEL = 4

export type Headers = Record<string, string | string[]>

/** A part of a file (206) stays as it is: its positions are those of the plain bytes. */
function isWorthCompressing({ request }: Exchange, answer: IncomingMessage): boolean {
  const { headers, statusCode } = answer
  const length = headers['content-length']
  return (
    statusCode !== 206 &&
    encodingOf(request.headers['accept-encoding']) !== 'identity' &&
    headers['content-encoding'] === undefined &&
    isCompressible(headers['content-type'] ?? null) &&
    (length === undefined || Number(length) >= WORTH_BYTES)
  )
}

/** Sends an upstream's answer with this status and head; its body is compressed if that helps. */
export function streamBody(
  exchange: Exchange,
  answer: IncomingMessage,
  status: number,
  headers: Headers,
): void {
  const { response } = exchange
  const head: Headers = { ...exchange.head, ...headers }
  // A disconnect of either side ends both: no reader is left.
  const done = () => {}
  if (!isWorthCompressing(exchange, answer)) {
    response.writeHead(status, head)
    pipeline(answer, response, done)
    return
  }
  delete head['content-length']
  head['content-encoding'] = 'gzip'
  response.writeHead(status, head)
  pipeline(answer, createGzip({ level: LEVEL }), response, done)
}
