import type { Request, Response } from 'express'
import { z } from 'zod'
import { readEnding } from '#domain/newsletter/newsletter-token.ts'
import { TOKEN_AT_MOST } from '#domain/web/request-bounds.ts'
import { createSigner } from '#system/signatures.ts'
import { leaveNewsletter } from '../../../../newsletter/subscribers.ts'
import { setting } from '../../../../settings.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'

const requestBody = z.object({ token: z.string().max(TOKEN_AT_MOST) })

/** `POST /service/newsletter/leave` `{ token }`: ends a subscription, however often it is called. */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  const ending = readEnding(createSigner(setting('INTERNAL_SECRET')).read(body.token))
  if (ending) await leaveNewsletter(databaseOf(request), ending)
  response.json({ is_ended: ending !== undefined })
}
