import type { Request, Response } from 'express'
import type { z } from 'zod'
import { malformed } from '../../../../../after-sale/refusal.ts'
import { claimRequest, requestClaim } from '../../../../../after-sale/request-claim.ts'
import { answerOnce } from '../../../../answer-once.ts'

type ClaimRequest = z.infer<typeof claimRequest>

/** A form that is sent twice uploads its pictures twice, under new ids: it is the same claim. */
const withoutPictures = ({ type, items }: ClaimRequest) => ({
  type,
  items: items.map(({ pictures: _, ...item }) => item),
})

/**
 * `POST /store/orders/{id}/claims`: a problem with an order. The core lets only staff create
 * claims.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const orderId = request.params['id'] ?? ''
  const parsed = claimRequest.safeParse(request.body)
  if (!parsed.success) throw malformed(parsed.error.issues)
  await answerOnce(request, response, withoutPictures(parsed.data), async (manager) => ({
    claim: await requestClaim(request.scope, manager, orderId, parsed.data),
  }))
}
