import { enqueueMail, type MailTransaction } from './outbox.ts'

interface Request {
  /** Of the table `account_deletion`. */
  readonly id: string
  readonly asked_at: Date
  readonly customerId: string
  readonly email: string
}

/** Mails the link that deletes an account, in the caller's transaction. */
export function mailDeletionRequested(
  manager: MailTransaction,
  { id, asked_at, customerId, email }: Request,
): Promise<void> {
  const askedAt = asked_at.toISOString()
  return enqueueMail(manager, {
    template: 'deletion-requested',
    data: { account_deletion_id: id, asked_at: askedAt },
    key: `customer.deletion_requested:${id}:${askedAt}`,
    eventName: 'customer.deletion_requested',
    resourceId: id,
    customerId,
    to: email,
    writesNotification: false,
  })
}

/** Says that it is deleted. Nothing of the shop's own keeps the address after that. */
export const mailAccountDeleted = (
  manager: MailTransaction,
  { id, email }: Pick<Request, 'id' | 'email'>,
): Promise<void> =>
  enqueueMail(manager, {
    template: 'account-deleted',
    data: { account_deletion_id: id },
    key: `customer.deleted:${id}`,
    eventName: 'customer.deleted',
    resourceId: id,
    customerId: null,
    to: email,
    writesNotification: false,
  })
