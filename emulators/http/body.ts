import type { IncomingMessage } from 'node:http'
import { discardRest, readAtMost } from '#system/bounded-body.ts'

/**
 * A request's body; null where it has more bytes than it may. What is too much is dropped before
 * anybody answers, so that its sender sees the answer.
 */
export async function readBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Buffer | null> {
  const body = await readAtMost(request, limitBytes)
  if (body === null) await discardRest(request)
  return body
}
