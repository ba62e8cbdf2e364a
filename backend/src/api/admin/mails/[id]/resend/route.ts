import type { Request, Response } from 'express'
import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'
import { resendMail } from '../../../../../mail/resend.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'
import { staffOf } from '../../../../staff-caller.ts'

const body = z.strictObject({
  /** Another address than that of the first time. */
  to: z
    .string()
    .trim()
    .toLowerCase()
    .max(EMAIL_AT_MOST)
    .pipe(z.email('must be an e-mail address'))
    .optional(),
})

/**
 * `POST /admin/mails/{id}/resend`: once more, whether it was sent or failed; to the same address, or to
 * another one where it is about an order.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = readBody(body, request, response)
  if (!wanted) return
  const mail = { id: request.params['id'] ?? '', to: wanted.to, staff: staffOf(request) }
  const id = await databaseOf(request).transaction((manager) => resendMail(manager, mail))
  if (id !== null) response.json({ mail: { id, status: 'waiting' } })
  else
    response
      .status(404)
      .json({ type: 'not_found', message: 'There is no such e-mail, or it has not been sent yet' })
}
