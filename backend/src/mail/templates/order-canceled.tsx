import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

export interface CanceledData extends OrderData {
  readonly items: readonly MailItem[]
  /** The captured amount that is refunded; null if there is none. */
  readonly paid: { readonly amount: string; readonly how: string } | null
}

export function orderCanceled(data: CanceledData, from: Sender): MailTemplate {
  const { displayId, items, paid, link } = data
  return orderMail(data, from, {
    subject: `Your order ${displayId} is cancelled`,
    title: 'Your order is cancelled',
    opening: `Your order ${displayId} at ${from.shop} is cancelled, and nothing will be sent.`,
    children: (
      <>
        <Paragraph>
          {paid
            ? `We are refunding your payment of ${paid.amount} ${paid.how}.`
            : 'Nothing was charged, and there is nothing to pay.'}
        </Paragraph>
        <Items from={from} title="What was cancelled" items={items} link={link} />
        <Paragraph>
          If you did not ask for this, reply to this e-mail. You can order again at any time.
        </Paragraph>
      </>
    ),
  })
}
