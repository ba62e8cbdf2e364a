import { COMMERCE_TIMEOUT_MS } from '#domain/constants.ts'
import { failureOf } from '../failure.ts'
import type { FetchFunction } from '../transport.ts'
import { at, text } from '../wire.ts'

interface PictureDesk {
  readonly baseUrl: string
  readonly fetch: FetchFunction
  /** By which commerce knows who asks. */
  readonly headers: Readonly<Record<string, string>>
}

const read = (answer: Response): Promise<unknown> => answer.json().catch(() => null)

/**
 * Hands one picture of an order's goods to commerce, its bytes as they are, and answers the id by
 * which a claim names it. Not by the SDK: that sends JSON only.
 */
export async function sendClaimPicture(
  { baseUrl, fetch, headers }: PictureDesk,
  orderId: string,
  picture: Blob,
): Promise<string> {
  const path = `/store/orders/${orderId}/pictures`
  const request = `POST ${path}`
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: picture,
    signal: AbortSignal.timeout(COMMERCE_TIMEOUT_MS.rendering),
  }).catch((cause: unknown) => {
    throw failureOf(request, null, undefined, cause)
  })
  const value = await read(answer)
  if (!answer.ok) throw failureOf(request, answer.status, value)
  return text(at(at({ value, path: '', request }, 'picture'), 'id'))
}
