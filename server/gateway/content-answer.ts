import { pipeline } from 'node:stream'
import type { Exchange } from '../http/exchange.ts'
import { sessionCookies } from './content-credentials.ts'
import { answeredHeaders } from './content-headers.ts'
import { isContentAsset } from './content-routes.ts'
import type { GatewayAnswer } from './password-attempts.ts'

export function writeHead(
  { response, head }: Exchange,
  inner: string,
  opened: GatewayAnswer,
): void {
  const { answer } = opened
  const cookies = [...sessionCookies(answer), ...opened.cookies]
  response.writeHead(answer.statusCode ?? 502, {
    ...head,
    'cache-control': 'no-store',
    ...answeredHeaders(answer.headers),
    ...(isContentAsset(inner) && { 'cross-origin-resource-policy': 'same-origin' }),
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  })
}

export function passAnswer(exchange: Exchange, inner: string, opened: GatewayAnswer): void {
  const { response } = exchange
  writeHead(exchange, inner, opened)
  // A stream's first event may be minutes away, and its client waits for the head.
  response.flushHeaders()
  pipeline(opened.answer, response, () => {})
}
