import type { Request, Response } from 'express'
import { resendMail } from '../../../../../mail/resend.ts'
import { databaseOf } from '../../../../database.ts'

/** `POST /admin/mails/{id}/resend`: once more to the same address, whether it was sent or failed. */
export async function POST(request: Request, response: Response): Promise<void> {
  const id = await resendMail(databaseOf(request), request.params['id'] ?? '')
  if (id !== null) response.json({ mail: { id, status: 'waiting' } })
  else
    response
      .status(404)
      .json({ type: 'not_found', message: 'There is no such e-mail, or it has not been sent yet' })
}
