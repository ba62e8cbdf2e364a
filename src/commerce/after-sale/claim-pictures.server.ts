import { ask, inField } from '../ask.ts'
import { type CommerceServer, serverTransport } from '../transport.server.ts'
import { at, text } from '../wire.ts'

interface PictureOptions extends CommerceServer {
  /** By which commerce knows who asks. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Hands one picture of an order's goods to commerce, its bytes as they are, and answers the id by
 * which a claim names it.
 */
export function sendClaimPicture(
  { headers, ...server }: PictureOptions,
  orderId: string,
  picture: Blob,
): Promise<string> {
  const send = serverTransport(server)
  const path = `/store/orders/${orderId}/pictures`
  return ask(
    send({ method: 'POST', path, body: picture, headers }),
    inField('picture', (wire) => text(at(wire, 'id'))),
  )
}
