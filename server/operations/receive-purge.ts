import { readPurge } from '../cache/purge-request.ts'
import { send } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'

/** An import of ten thousand products names each of them. */
const LIMIT_BYTES = 1_048_576

/**
 * `POST /_purge`: the signed request in which commerce's worker names the outdated tags. 204 once
 * they are purged.
 */
export async function receivePurge(
  exchange: Exchange,
  secret: string,
  purge: (tags: readonly string[]) => void,
): Promise<void> {
  const body = await readBody(exchange.request, LIMIT_BYTES)
  const signature = exchange.request.headers['x-purge-signature']
  const heard = readPurge(secret, body, signature, Date.now())
  if (heard.status === 204) purge(heard.tags)
  send(exchange, heard.status, { 'cache-control': 'no-store' })
}
