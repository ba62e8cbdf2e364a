import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

export interface CanceledData extends OrderData {
  readonly items: readonly MailItem[]
  /** What is refunded of the captured payment, and its way; null without one. */
  readonly refund: { readonly amount: string; readonly how: string } | null
  /** The amount that is back on gift cards; null without one. */
  readonly toGiftCard: string | null
  /** Whether money was refunded before it was cancelled. */
  readonly isRefunded: boolean
}

function money({ refund, toGiftCard, isRefunded }: CanceledData): string {
  const refunded = refund && `We are refunding ${refund.amount} ${refund.how}`
  const onCard = toGiftCard && `${toGiftCard} is back on your gift card`
  const words = [refunded, onCard].filter(Boolean).join(', and ')
  if (words !== '') return `${words}.`
  return isRefunded
    ? 'What you paid has been refunded already, and there is nothing to pay.'
    : 'Nothing was charged, and there is nothing to pay.'
}

export function orderCanceled(data: CanceledData, from: Sender): MailTemplate {
  const { displayId, items, link } = data
  return orderMail(data, from, {
    subject: `Your order ${displayId} is cancelled`,
    title: 'Your order is cancelled',
    opening: `Your order ${displayId} at ${from.shop} is cancelled, and nothing will be sent.`,
    children: (
      <>
        <Paragraph>{money(data)}</Paragraph>
        <Items from={from} title="What was cancelled" items={items} link={link} />
        <Paragraph>
          If you did not ask for this, reply to this e-mail. You can order again at any time.
        </Paragraph>
      </>
    ),
  })
}
