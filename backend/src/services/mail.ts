import { randomUUID } from 'node:crypto'
import { AbstractNotificationService } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import {
  contentOf,
  GIFT_CARD_SENT,
  type NewMail,
  ORDER_PLACED,
  PROVIDER,
  templateData,
} from '../mail/mail.ts'
import { enqueueMail } from '../mail/outbox.ts'

const sentBefore = z.object({
  id: z.string(),
  event_name: z.enum([ORDER_PLACED, GIFT_CARD_SENT]),
  resource_id: z.string(),
  customer_id: z.string().nullable(),
  to: z.string(),
  data: templateData,
})
const resending = z.object({ to: z.email().optional() })
const placed = z.object({ id: z.string() })

const answer = ({ to, data }: Pick<NewMail, 'to' | 'data'>) => ({ to, data, status: 'queued' })

/**
 * The outbox as Medusa's notification provider: staff see what was sent, and resend it by
 * `POST /admin/notifications/{id}/resend`, to another address too.
 */
export default class MailService extends AbstractNotificationService {
  static override identifier = PROVIDER

  /** An order's own transaction has written its confirmation; an event adds no second one. */
  override async sendNotification(event: string, eventData: unknown) {
    if (event !== ORDER_PLACED) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `There is no mail for ${event}`)
    }
    const { id } = placed.parse(eventData)
    const [row]: unknown[] = await this.activeManager_.query(
      'SELECT "to", data FROM mail WHERE key = $1',
      [`${event}:${id}`],
    )
    return answer(z.object({ to: z.string(), data: templateData }).parse(row))
  }

  override async resendNotification(notification: unknown, config: unknown) {
    const before = sentBefore.safeParse(notification).data
    const asked = resending.safeParse(config).data
    if (!before || !asked) {
      const message = before ? 'This is not a mail address' : 'This mail cannot be sent again'
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    const mail: NewMail = {
      key: `resend:${before.id}:${randomUUID()}`,
      eventName: before.event_name,
      resourceId: before.resource_id,
      customerId: before.customer_id,
      to: asked.to ?? before.to,
      writesNotification: false,
      ...contentOf(before.data),
    }
    await enqueueMail(this.activeManager_, mail)
    return answer(mail)
  }
}
