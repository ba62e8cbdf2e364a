import type { Request, Response } from 'express'
import { z } from 'zod'
import { readConfirmation } from '#domain/newsletter/newsletter-token.ts'
import { TOKEN_AT_MOST } from '#domain/web/request-bounds.ts'
import { createSigner } from '#system/signatures.ts'
import { confirmNewsletter } from '../../../../newsletter/subscribers.ts'
import { setting } from '../../../../settings.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'

const requestBody = z.object({ token: z.string().max(TOKEN_AT_MOST) })

/** `POST /service/newsletter/confirm` `{ token }`: whether the address is on the list now. */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  const signed = createSigner(setting('INTERNAL_SECRET')).read(body.token)
  const confirmation = readConfirmation(signed)
  const isConfirmed =
    confirmation !== undefined && (await confirmNewsletter(databaseOf(request), confirmation))
  response.json({ is_confirmed: isConfirmed })
}
