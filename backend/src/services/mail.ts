import { randomUUID } from 'node:crypto'
import { AbstractNotificationService } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import { z } from 'zod'
import { content } from '../mail/content.ts'
import { type NewMail, PROVIDER } from '../mail/mail.ts'
import { enqueueMail } from '../mail/outbox.ts'

/** A notification contains the mail's template in its data. */
const sentBefore = z.object({
  id: z.string(),
  event_name: z.string(),
  resource_id: z.string(),
  customer_id: z.string().nullable(),
  to: z.string(),
  data: z
    .looseObject({ template: z.string() })
    .transform(({ template, ...data }): unknown => ({ template, data }))
    .pipe(content),
})
/** Whoever opens its link brings the orders of the address that it went to into an account. */
const PROVES_ADDRESS = 'order-transfer'

const resending = z.object({ to: z.email().optional() })

/**
 * The outbox as Medusa's notification provider: staff see the sent mails, and resend them by `POST
 * /admin/notifications/{id}/resend`, to another address too.
 */
export default class MailService extends AbstractNotificationService {
  static override identifier = PROVIDER

  /**
   * The mail of an event is written together with the event
   * (mail/subscribers/staged-job-service.ts): a subscription would add a second one.
   */
  override async sendNotification(event: string): Promise<never> {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `There is no other mail for ${event}`)
  }

  override async resendNotification(notification: unknown, config: unknown) {
    const before = sentBefore.safeParse(notification).data
    const override = resending.safeParse(config).data
    if (!before || !override) {
      const message = before ? 'This is not an e-mail address' : 'This e-mail cannot be sent again'
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    if (before.data.template === PROVES_ADDRESS && (override.to ?? before.to) !== before.to) {
      const message = 'This e-mail is for its recipient alone'
      throw new MedusaError(MedusaError.Types.INVALID_DATA, message)
    }
    const mail: NewMail = {
      ...before.data,
      key: `resend:${before.id}:${randomUUID()}`,
      eventName: before.event_name,
      resourceId: before.resource_id,
      customerId: before.customer_id,
      to: override.to ?? before.to,
      writesNotification: false,
    }
    await enqueueMail(this.activeManager_, mail)
    const data = { ...mail.data, template: mail.template }
    return { to: mail.to, data, status: 'queued' }
  }
}
