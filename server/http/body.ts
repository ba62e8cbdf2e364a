import type { IncomingMessage } from 'node:http'
import { readAtMost } from '#system/bounded-body.ts'

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Reads a body of at most `limitBytes`; throws BodyTooLarge as soon as it is known to be longer. */
export async function readBody(message: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const body = await readAtMost(message, limitBytes)
  if (body === null) throw new BodyTooLarge(`The body has more than ${limitBytes} bytes.`)
  return body
}
