import { readPurge } from '../cache/purge-request.ts'
import { send } from '../http/answers.ts'
import { readBody } from '../http/body.ts'
import type { Exchange } from '../http/exchange.ts'

/** An import of ten thousand products names each of them. */
const LIMIT_BYTES = 1_048_576
/** Commerce's workers send one after the other. */
const READ_AT_ONCE = 16
/** As readPurge expects it: hexadecimal HMAC-SHA256. */
const SIGNATURE = /^[\da-f]{64}$/i

/**
 * `POST /_purge`: the signed request in which commerce's worker names the outdated tags. 204 once
 * they are purged. Whether a signature is right is known only after the body, so few are read at
 * once. A new one takes the place of the oldest, because commerce's take milliseconds: others
 * cannot keep it waiting by bodies without end.
 */
export function createPurgeReceiver(secret: string, purge: (tags: readonly string[]) => void) {
  const reading = new Set<Exchange>()

  async function read(exchange: Exchange): Promise<Buffer> {
    const [oldest] = reading
    if (oldest !== undefined && reading.size >= READ_AT_ONCE) {
      reading.delete(oldest)
      oldest.response.destroy()
    }
    reading.add(exchange)
    try {
      return await readBody(exchange.request, LIMIT_BYTES)
    } finally {
      reading.delete(exchange)
    }
  }

  return async (exchange: Exchange): Promise<void> => {
    const head = { 'cache-control': 'no-store' }
    const signature = exchange.request.headers['x-purge-signature']
    if (typeof signature !== 'string' || !SIGNATURE.test(signature)) {
      return send(exchange, 403, head)
    }
    const heard = readPurge(secret, await read(exchange), signature, Date.now())
    if (heard.status === 204) purge(heard.tags)
    send(exchange, heard.status, head)
  }
}
