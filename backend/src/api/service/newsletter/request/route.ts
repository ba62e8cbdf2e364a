import type { Request, Response } from 'express'
import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'
import { requestNewsletter } from '../../../../newsletter/subscribers.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'

const requestBody = z.object({
  email: z.string().trim().toLowerCase().max(EMAIL_AT_MOST).pipe(z.email()),
})

/**
 * `POST /service/newsletter/request`: mails a link that confirms the address. The answer is the same
 * for every address.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  await requestNewsletter(databaseOf(request), body.email)
  response.sendStatus(204)
}
