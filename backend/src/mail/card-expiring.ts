import { enqueueMail, type MailTransaction } from './outbox.ts'

interface Expiring {
  /** Of the table `saved_payment_method`. */
  readonly id: string
  readonly customer_id: string
  readonly email: string
  readonly exp_month: number
  readonly exp_year: number
}

/** Mails that a card which pays for subscriptions expires: once for a card and its month. */
export const mailCardExpiring = (
  manager: MailTransaction,
  { id, customer_id, email, exp_month, exp_year }: Expiring,
): Promise<void> =>
  enqueueMail(manager, {
    template: 'card-expiring',
    data: { payment_method_id: id },
    key: `payment_method.expiring:${id}:${exp_year}-${exp_month}`,
    eventName: 'payment_method.expiring',
    resourceId: id,
    customerId: customer_id,
    to: email,
    writesNotification: true,
  })
