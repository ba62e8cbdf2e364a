import type { Request, Response } from 'express'
import { z } from 'zod'
import { id } from '../../../../request-schemas.ts'
import { readBody } from '../../../read-body.ts'
import { linkedOf, sendLinked } from '../linked.ts'

const requestBody = z.object({ token: z.string(), customer_id: id.nullish() })

/**
 * `POST /service/subscription-payments/view` `{ token, customer_id }`: what a mailed link pays, for the
 * customer who is signed in, if one is. Changes nothing.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  const found = body && (await linkedOf(request, response, body.token))
  if (found) await sendLinked(request, response, found, { visitorId: body.customer_id ?? null })
}
