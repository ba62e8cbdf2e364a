import type { IncomingMessage } from 'node:http'

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

/** Reads a body of at most `limitBytes`; throws BodyTooLarge as soon as it is known to be longer. */
export async function readBody(message: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const tooLarge = () => new BodyTooLarge(`The body has more than ${limitBytes} bytes.`)
  if (Number(message.headers['content-length'] ?? 0) > limitBytes) throw tooLarge()
  const parts: Buffer[] = []
  let bytes = 0
  // Not `for await`: leaving it early would destroy the socket before the refusal is written.
  await new Promise<void>((resolve, reject) => {
    message.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes <= limitBytes) parts.push(part)
      else reject(tooLarge())
    })
    message.once('end', resolve)
    message.once('error', reject)
    message.once('close', () => reject(new Error('The client left before its request ended.')))
  })
  return Buffer.concat(parts, bytes)
}
