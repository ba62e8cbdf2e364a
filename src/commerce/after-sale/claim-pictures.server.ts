import { inField, parseResponse } from '../response.ts'
import { type CommerceServer, serverTransport } from '../transport.server.ts'
import { at, text } from '../wire.ts'

interface PictureOptions extends CommerceServer {
  /** The headers that identify the shopper to commerce. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Uploads one picture of an order's goods to commerce, byte for byte, and returns the id by which a
 * claim names it.
 */
export function sendClaimPicture(
  { headers, ...server }: PictureOptions,
  orderId: string,
  picture: Blob,
): Promise<string> {
  const send = serverTransport(server)
  const path = `/store/orders/${orderId}/pictures`
  return parseResponse(
    send({ method: 'POST', path, body: picture, headers }),
    inField('picture', (wire) => text(at(wire, 'id'))),
  )
}
