import type { ContentOf } from '../mail/content.ts'
import { enqueueMail, type MailTransaction } from '../mail/outbox.ts'
import type { SubscriptionRow } from './rows.ts'

type Facts = Omit<ContentOf<'subscription'>['data'], 'subscription_id'>

/** Mails the shopper in the caller's transaction, once for a key. */
export async function mailSubscription(
  manager: MailTransaction,
  { id, customer_id, email }: Pick<SubscriptionRow, 'id' | 'customer_id' | 'email'>,
  { key, ...facts }: Facts & { readonly key: string },
): Promise<void> {
  const eventName = `subscription.${facts.kind}`
  await enqueueMail(manager, {
    template: 'subscription',
    data: { subscription_id: id, ...facts },
    key: `${eventName}:${key}`,
    eventName,
    resourceId: id,
    customerId: customer_id,
    to: email,
    writesNotification: true,
  })
}
