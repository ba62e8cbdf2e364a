import type { IncomingMessage } from 'node:http'

const MOST_BYTES = 64 * 1_048_576
const LONGEST_MS = 10_000

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
      if (bytes > MOST_BYTES) done()
    }
    const timer = setTimeout(done, LONGEST_MS)
    if (request.complete || request.destroyed) return done()
    request.once('end', done)
    request.once('close', done)
    request.on('data', count)
  })
}
