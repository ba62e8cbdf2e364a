import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { ContentOf } from './content.ts'
import { enqueueMail, type MailTransaction } from './outbox.ts'

const customer = z.object({ email: z.string() })

async function emailOf(manager: MailTransaction, customerId: string): Promise<string> {
  const text = 'SELECT email FROM customer WHERE id = $1'
  const [found] = await rowsOf(manager, customer, text, [customerId])
  return customer.parse(found).email
}

type AccountContent =
  | ContentOf<'welcome'>
  | ContentOf<'password-changed'>
  | ContentOf<'email-changed'>

const enqueue = (
  manager: MailTransaction,
  content: AccountContent,
  event: string,
  once: string,
  to: string,
) =>
  enqueueMail(manager, {
    ...content,
    key: `${event}:${once}`,
    eventName: event,
    resourceId: content.data.customer_id,
    customerId: content.data.customer_id,
    to,
    writesNotification: true,
  })

/**
 * Welcomes a new customer with an account, in the caller's transaction: once, however often it is
 * called.
 */
export async function mailWelcome(manager: MailTransaction, customerId: string): Promise<void> {
  const content = { template: 'welcome', data: { customer_id: customerId } } as const
  const to = await emailOf(manager, customerId)
  await enqueue(manager, content, 'customer.welcomed', customerId, to)
}

/**
 * Mails a customer that their password was changed, in the caller's transaction: once for each
 * change.
 */
export async function mailPasswordChanged(
  manager: MailTransaction,
  customerId: string,
  changedAt: Date,
): Promise<void> {
  const changed_at = changedAt.toISOString()
  const data = { customer_id: customerId, changed_at }
  const to = await emailOf(manager, customerId)
  const once = `${customerId}:${changed_at}`
  await enqueue(
    manager,
    { template: 'password-changed', data },
    'customer.password_changed',
    once,
    to,
  )
}

interface EmailChange {
  readonly customerId: string
  readonly oldEmail: string
  readonly newEmail: string
  readonly changedAt: Date
}

/** Mails the old address that the account has a new one. */
export async function mailEmailChanged(
  manager: MailTransaction,
  change: EmailChange,
): Promise<void> {
  const { customerId, oldEmail, newEmail, changedAt } = change
  const data = { customer_id: customerId, new_email: newEmail }
  const once = `${customerId}:${changedAt.toISOString()}`
  await enqueue(
    manager,
    { template: 'email-changed', data },
    'customer.email_changed',
    once,
    oldEmail,
  )
}
