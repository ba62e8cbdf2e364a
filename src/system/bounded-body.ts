import type { IncomingMessage } from 'node:http'

/**
 * Reads the body of a request or an answer; null as soon as it is known to exceed `limitBytes`.
 * Rejects if the sender leaves before its end. A body that was read already is empty.
 */
export function readAtMost(message: IncomingMessage, limitBytes: number): Promise<Buffer | null> {
  if (message.readableEnded) return Promise.resolve(Buffer.alloc(0))
  if (Number(message.headers['content-length'] ?? 0) > limitBytes) return Promise.resolve(null)
  // Not `for await`: leaving it early would destroy the socket before a refusal is written.
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    const take = (part: Buffer) => {
      bytes += part.length
      parts.push(part)
      if (bytes <= limitBytes) return
      message.off('data', take)
      resolve(null)
    }
    message.on('data', take)
    message.once('end', () => resolve(Buffer.concat(parts, bytes)))
    message.once('error', reject)
    message.once('close', () => reject(new Error('The sender left before its body ended.')))
  })
}

const DISCARDED_AT_MOST_BYTES = 64 * 1_048_576
const DISCARDED_FOR_MS = 10_000

/**
 * Reads and discards the rest of a request's body, up to 64 MiB and 10 s. Closing a connection
 * while bytes still arrive resets it, and the reset can destroy an answer that was already sent.
 */
export function discardRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const done = () => {
      clearTimeout(timer)
      request.off('data', count)
      resolve()
    }
    const count = (part: Buffer) => {
      bytes += part.length
      if (bytes > DISCARDED_AT_MOST_BYTES) done()
    }
    const timer = setTimeout(done, DISCARDED_FOR_MS)
    if (request.complete || request.destroyed) return done()
    request.once('end', done)
    request.once('close', done)
    request.on('data', count)
  })
}
