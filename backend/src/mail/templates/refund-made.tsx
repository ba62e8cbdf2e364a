import { Amounts } from './amounts.tsx'
import { type Back, backWords, isOffOnly } from './back-words.ts'
import { orderMail } from './order-mail.tsx'
import type { MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

export interface RefundData extends OrderData {
  readonly amount: string
  /** "€18.00 to the card you paid with": what went where. */
  readonly ways: readonly string[]
  /** All that a claim or a swap gives back, where a part of it is not refunded now; else null. */
  readonly back: Back | null
  /** Whether a bank has to carry any of it. */
  readonly isOnItsWay: boolean
  /** Whether a gift card has any of it. */
  readonly isOnCard: boolean
  /** "for your return"; empty without a reason. */
  readonly reason: string
  /** The total of this order's refunds so far. */
  readonly refundedInAll: string
}

function titleOf({ isOnItsWay, isOnCard }: RefundData): string {
  if (isOnItsWay) return 'Your refund is on its way'
  return isOnCard ? 'Your refund is on your gift card' : 'You have less to pay'
}

function nextOf({ isOnItsWay, isOnCard }: RefundData): string {
  const nothing = 'There is nothing you need to do.'
  if (isOnItsWay) return `It can take a few days to reach your account. ${nothing}`
  return isOnCard ? `You can spend it straight away. ${nothing}` : nothing
}

export function refundMade(data: RefundData, from: Sender): MailTemplate {
  const { displayId, amount, ways, back, reason, refundedInAll } = data
  const wherefore = reason ? ` ${reason}` : ''
  return orderMail(data, from, {
    subject:
      back === null
        ? `We have refunded ${amount} for order ${displayId}`
        : isOffOnly(back)
          ? `You have ${back.amount} less to pay for order ${displayId}`
          : `You get ${back.amount} back for order ${displayId}`,
    title: titleOf(data),
    opening:
      back === null
        ? `We have refunded ${ways.join(' and ')}${wherefore}.`
        : `You get ${backWords(back, reason)}.`,
    children: (
      <>
        <Paragraph>{nextOf(data)}</Paragraph>
        {ways.length > 0 && (
          <Amounts
            from={from}
            rows={[
              { label: 'Refunded now', amount },
              { label: 'Refunded in total', amount: refundedInAll, weight: 'total' },
            ]}
          />
        )}
      </>
    ),
  })
}
