import type { Request, Response } from 'express'
import { z } from 'zod'
import { id } from '../../../../request-schemas.ts'
import { confirmLinked, payLinkedByCard } from '../../../../subscription/pay-linked.ts'
import { readBody } from '../../../read-body.ts'
import { linkedOf, sendLinked } from '../linked.ts'

const requestBody = z.union([
  z.object({ token: z.string(), confirm: z.literal(true) }),
  z.object({
    token: z.string(),
    provider_id: id,
    data: z.record(z.string().max(100), z.string().max(200)),
    /** The total that was shown, in minor units. */
    total: z.int(),
  }),
])

/**
 * `POST /service/subscription-payments/pay`: `{ token, confirm: true }` confirms the payment that the
 * bank has asked about; `{ token, provider_id, data, total }` pays by another card. Pressed twice, it
 * pays once.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  const found = body && (await linkedOf(request, response, body.token))
  if (!found) return
  if ('confirm' in body) await confirmLinked(request.scope, found)
  else {
    const { provider_id: providerId, data, total } = body
    await payLinkedByCard(request.scope, found, { providerId, data, total })
  }
  await sendLinked(request, response, found)
}
