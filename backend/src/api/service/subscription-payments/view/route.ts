import type { Request, Response } from 'express'
import { z } from 'zod'
import { readBody } from '../../../read-body.ts'
import { linkedOf, sendLinked } from '../linked.ts'

const requestBody = z.object({ token: z.string() })

/** `POST /service/subscription-payments/view` `{ token }`: what a mailed link pays. Changes nothing. */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  const found = body && (await linkedOf(request, response, body.token))
  if (found) await sendLinked(request, response, found)
}
