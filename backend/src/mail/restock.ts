import { enqueueMail, type MailTransaction } from './outbox.ts'

interface Notice {
  /** Of the table `restock_notice`. */
  readonly id: string
  readonly email: string
}

/**
 * Mails the requests for a variant that is back, in the caller's transaction: one mail for each.
 */
export const mailBackInStock = (manager: MailTransaction, { id, email }: Notice): Promise<void> =>
  enqueueMail(manager, {
    template: 'back-in-stock',
    data: { restock_notice_id: id },
    key: `restock_notice.due:${id}`,
    eventName: 'restock_notice.due',
    resourceId: id,
    customerId: null,
    to: email,
    writesNotification: true,
  })
