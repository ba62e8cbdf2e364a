import { enqueueMail, type MailTransaction } from './outbox.ts'

interface Request {
  /** Of the table `newsletter_subscriber`. */
  readonly id: string
  readonly email: string
  readonly asked_at: Date
}

// Staff need no copy among Medusa's notifications, which would outlive the subscription.

/** Mails the link that confirms a request, in the caller's transaction. */
export function mailNewsletterConfirm(
  manager: MailTransaction,
  { id, email, asked_at }: Request,
): Promise<void> {
  const askedAt = asked_at.toISOString()
  return enqueueMail(manager, {
    template: 'newsletter-confirm',
    data: { subscriber_id: id, asked_at: askedAt },
    key: `newsletter.requested:${id}:${askedAt}`,
    eventName: 'newsletter.requested',
    resourceId: id,
    customerId: null,
    to: email,
    writesNotification: false,
  })
}

/** Tells a subscriber that the address is on the list, and how to leave it. */
export const mailNewsletterWelcome = (
  manager: MailTransaction,
  { id, email }: Pick<Request, 'id' | 'email'>,
): Promise<void> =>
  enqueueMail(manager, {
    template: 'newsletter-welcome',
    data: { subscriber_id: id },
    key: `newsletter.confirmed:${id}:${Date.now()}`,
    eventName: 'newsletter.confirmed',
    resourceId: id,
    customerId: null,
    to: email,
    writesNotification: false,
  })
