import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

/** Why goods came back: for a refund, for a swap, or because they were faulty. */
export type ReturnKind = 'return' | 'swap' | 'claim'

export interface ReturnReceivedData extends OrderData {
  readonly kind: ReturnKind
  readonly items: readonly MailItem[]
  /** The refund, and its way; null without one. */
  readonly refund: { readonly amount: string; readonly how: string } | null
  /** The amount that is back on gift cards; null without one. */
  readonly toGiftCard: string | null
  /** The amount by which the unpaid order is reduced; null without one. */
  readonly less: string | null
  /** Whether the shop has to look into it before it refunds. */
  readonly isOpen: boolean
}

function money({ refund, toGiftCard, less }: ReturnReceivedData): string {
  const onCard = toGiftCard === null ? '' : `${toGiftCard} is back on your gift card`
  const lower = less === null ? '' : `You pay ${less} less for your order`
  const we = lower === '' ? 'We' : 'we'
  const refunded = refund === null ? '' : `${we} have refunded ${refund.amount} ${refund.how}`
  return [lower, refunded, onCard].filter(Boolean).join(', and ')
}

function next(data: ReturnReceivedData): string {
  const { kind, isOpen } = data
  if (isOpen) return 'Something is not as we expected. We are looking into it and will e-mail you.'
  const words = money(data)
  if (words !== '') return `${words}.`
  if (kind === 'swap') return 'Your replacement comes next. Your order page shows its progress.'
  if (kind === 'claim') return 'Your order page shows what happens next.'
  return 'There is nothing to refund for it.'
}

export function returnReceived(data: ReturnReceivedData, from: Sender): MailTemplate {
  const { displayId, items, link } = data
  return orderMail(data, from, {
    subject: `Your return for order ${displayId} has arrived`,
    title: 'Your return has arrived',
    opening: `We have received your return for order ${displayId}.`,
    children: (
      <>
        <Paragraph>{next(data)}</Paragraph>
        <Items from={from} title="What you returned" items={items} link={link} />
      </>
    ),
  })
}
