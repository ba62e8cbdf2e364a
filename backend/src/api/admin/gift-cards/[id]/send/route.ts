import { generateEntityId } from '@medusajs/utils'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'
import { enqueueMail } from '../../../../../mail/outbox.ts'
import { findsAny } from '../../../../../rows.ts'
import { databaseOf } from '../../../../database.ts'
import { readBody } from '../../../../read-body.ts'

const body = z.strictObject({
  email: z.string().trim().toLowerCase().max(EMAIL_AT_MOST).pipe(z.email()),
})
const VALID = `
  SELECT FROM gift_card WHERE id = $1 AND deleted_at IS NULL AND NOT is_disabled AND balance > 0
    AND (ends_at IS NULL OR ends_at > now())`

/** `POST /admin/gift-cards/{id}/send`: mails its code and its balance. One that is spent is refused. */
export async function POST(request: Request, response: Response): Promise<void> {
  const wanted = readBody(body, request, response)
  if (!wanted) return
  const id = request.params['id'] ?? ''
  const database = databaseOf(request)
  if (!(await findsAny(database, VALID, [id]))) {
    const message = 'There is no such gift card, or nothing is left on it'
    response.status(404).json({ type: 'not_found', message })
    return
  }
  await enqueueMail(database, {
    // Each click is a mail of its own.
    key: `gift_card.sent:${id}:${generateEntityId('', 'sent')}`,
    eventName: 'gift_card.sent',
    resourceId: id,
    customerId: null,
    to: wanted.email,
    template: 'gift-card',
    data: { gift_card_id: id },
    writesNotification: true,
  })
  response.json({ gift_card: { id } })
}
