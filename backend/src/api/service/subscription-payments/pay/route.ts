import type { Request, Response } from 'express'
import { z } from 'zod'
import { id } from '../../../../request-schemas.ts'
import { setting } from '../../../../settings.ts'
import type { Linked } from '../../../../subscription/linked-payment.ts'
import {
  confirmLinked,
  payLinkedByCard,
  payLinkedBySaved,
} from '../../../../subscription/pay-linked.ts'
import { readBody } from '../../../read-body.ts'
import { linkedOf, sendLinked } from '../linked.ts'

const visit = {
  token: z.string(),
  /** The customer who is signed in. */
  customer_id: id.nullish(),
}
/** The total that was shown, in minor units. */
const total = z.int()

const requestBody = z.union([
  z.object({ ...visit, confirm: z.literal(true) }),
  z.object({ ...visit, payment_method_id: id, total }),
  z.object({
    ...visit,
    provider_id: id,
    data: z.record(z.string().max(100), z.string().max(200)),
    total,
  }),
])

/** Where the shopper's bank leads back to. */
const addressOf = (token: string) =>
  new URL(`/subscriptions/pay/${token}`, setting('PUBLIC_URL')).href

/**
 * `POST /service/subscription-payments/pay`: `{ token, confirm: true }` confirms the payment that the
 * bank has asked about, or answers with the `bank_page` on which the shopper does;
 * `{ token, provider_id, data, total }` pays by another card, and
 * `{ token, payment_method_id, total }` by a saved one. Pressed twice, it pays once.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  const found = body && (await linkedOf(request, response, body.token))
  if (!found) return
  const visitorId = body.customer_id ?? null
  const bankPage = await press(request, found, body)
  await sendLinked(request, response, found, { visitorId, bankPage })
}

async function press(
  { scope }: Request,
  found: Linked,
  body: z.infer<typeof requestBody>,
): Promise<string | null> {
  if ('confirm' in body) return confirmLinked(scope, found, addressOf(body.token))
  const { total } = body
  if ('payment_method_id' in body) {
    const { payment_method_id: methodId, customer_id } = body
    await payLinkedBySaved(scope, found, { methodId, total, visitorId: customer_id ?? null })
  } else {
    const { provider_id: providerId, data } = body
    await payLinkedByCard(scope, found, { providerId, data, total })
  }
  return null
}
