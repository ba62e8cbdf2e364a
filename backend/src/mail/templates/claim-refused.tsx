import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

export interface ClaimRefusedData extends OrderData {
  /** Each with the reason as its note. */
  readonly items: readonly MailItem[]
}

export function claimRefused(data: ClaimRefusedData, from: Sender): MailTemplate {
  const { displayId, items, link } = data
  return orderMail(data, from, {
    subject: `We have looked into the problem with your order ${displayId}`,
    title: 'We have looked into it',
    opening: `You told us about a problem with your order ${displayId}. We are sorry, but we cannot offer a refund or a replacement for it.`,
    children: (
      <>
        <Items from={from} title="What you told us" items={items} link={link} />
        <Paragraph>Do you disagree? Reply to this e-mail and tell us more.</Paragraph>
      </>
    ),
  })
}
