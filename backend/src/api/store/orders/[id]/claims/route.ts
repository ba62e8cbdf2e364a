import type { Request, Response } from 'express'
import type { z } from 'zod'
import { claimRequest, requestClaim } from '../../../../../after-sale/request-claim.ts'
import { answerOnce } from '../../../../answer-once.ts'
import { readBody } from '../../../../read-body.ts'

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
  const body = readBody(claimRequest, request, response)
  if (!body) return
  await answerOnce(request, response, withoutPictures(body), async (manager) => ({
    claim: await requestClaim(request.scope, manager, orderId, body),
  }))
}
