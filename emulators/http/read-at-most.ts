import type { IncomingMessage } from 'node:http'

const DISCARDED_AT_MOST_BYTES = 64 * 1_048_576

/**
 * A request's body; null where it has more bytes than it may. What is too much is read all the same,
 * up to 64 MiB, and dropped: a connection that is closed while bytes are still coming is reset, and
 * its sender never sees the answer.
 */
export async function readAtMost(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let bytes = 0
  const incoming: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false })
  for await (const part of incoming) {
    bytes += part.length
    if (bytes <= limitBytes) parts.push(part)
    else parts.length = 0
    if (bytes > limitBytes + DISCARDED_AT_MOST_BYTES) break
  }
  return bytes > limitBytes ? null : Buffer.concat(parts, bytes)
}
