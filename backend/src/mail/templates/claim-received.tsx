import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph, Quote } from './text-parts.tsx'

export interface ClaimReceivedData extends OrderData {
  /** Each with the reason as its note. */
  readonly items: readonly MailItem[]
  /** The shopper's note about them; may be empty. */
  readonly note: string
  /** Staff have agreed to the outcome; they review a shopper's request first. */
  readonly isDecided: boolean
  /** The replacements; empty for a refund. */
  readonly instead: readonly MailItem[]
  /** The refund; null for replacements. */
  readonly refund: string | null
}

function next({ isDecided, refund }: ClaimReceivedData): string {
  if (!isDecided)
    return 'We are looking into it and will e-mail you. Please keep the items until then.'
  return refund === null
    ? 'We will e-mail you when your replacement is on its way. There is nothing you need to do.'
    : `We will refund ${refund} and e-mail you when it is done. There is nothing you need to do.`
}

export function claimReceived(data: ClaimReceivedData, from: Sender): MailTemplate {
  const { displayId, items, note, instead, isDecided, link } = data
  return orderMail(data, from, {
    subject: `The problem with your order ${displayId}`,
    title: 'We are sorry',
    opening: `Something was wrong with your order ${displayId}. Thank you for telling us.`,
    children: (
      <>
        <Paragraph>{next(data)}</Paragraph>
        <Items from={from} title="What was wrong" items={items} link={link} />
        <Quote from={from} text={note} />
        <Items
          from={from}
          title="What we are sending instead"
          items={isDecided ? instead : []}
          link={link}
        />
      </>
    ),
  })
}
