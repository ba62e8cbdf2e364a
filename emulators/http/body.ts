import type { IncomingMessage } from 'node:http'
import { discardRest, readAtMost } from '#system/bounded-body.ts'

/**
 * A request's body; null if it is longer than allowed. The rest of a longer body is read and
 * dropped before the answer, so that its sender sees the answer.
 */
export async function readBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Buffer | null> {
  const body = await readAtMost(request, limitBytes)
  if (body === null) await discardRest(request)
  return body
}
