import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import type { Exchange } from '../http/exchange.ts'
import { sessionCookies } from './content-credentials.ts'
import { answeredHeaders } from './content-headers.ts'
import type { GatewayAnswer } from './password-attempts.ts'
import { streamBody } from './stream-body.ts'

export function writeHead({ response, head }: Exchange, opened: GatewayAnswer): void {
  const { answer } = opened
  const cookies = [...sessionCookies(answer), ...opened.cookies]
  response.writeHead(answer.statusCode ?? 502, {
    ...head,
    'cache-control': 'no-store',
    ...answeredHeaders(answer.headers),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
}

/** An asset: drawings of editors shrink to a quarter on their way. */
export function passAsset(exchange: Exchange, answer: IncomingMessage): void {
  streamBody(exchange, answer, answer.statusCode ?? 502, {
    'cache-control': 'no-store',
    ...answeredHeaders(answer.headers),
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept, accept-encoding',
  })
}

export function passAnswer(exchange: Exchange, opened: GatewayAnswer): void {
  const { response } = exchange
  writeHead(exchange, opened)
  // A stream's first event may be minutes away, and its client waits for the head.
  response.flushHeaders()
  pipeline(opened.answer, response, () => {})
}
