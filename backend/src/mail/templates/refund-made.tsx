import { Amounts } from './amounts.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

export interface RefundData extends OrderData {
  readonly amount: string
  /** "€18.00 to the card you paid with": what went where. */
  readonly ways: readonly string[]
  /** Whether a bank has to carry any of it. */
  readonly isOnItsWay: boolean
  /** "for your return"; empty without a reason. */
  readonly reason: string
  /** The total of this order's refunds so far. */
  readonly refundedInAll: string
}

export function refundMade(data: RefundData, from: Sender): MailTemplate {
  const { displayId, amount, ways, isOnItsWay, reason, refundedInAll } = data
  const wherefore = reason ? ` ${reason}` : ''
  return orderMail(data, from, {
    subject: `We have refunded ${amount} for order ${displayId}`,
    title: isOnItsWay ? 'Your refund is on its way' : 'Your refund is on your gift card',
    opening: `We have refunded ${ways.join(' and ')}${wherefore}.`,
    children: (
      <>
        <Paragraph>
          {isOnItsWay
            ? 'It can take a few days to reach your account. There is nothing you need to do.'
            : 'You can spend it straight away. There is nothing you need to do.'}
        </Paragraph>
        <Amounts
          from={from}
          rows={[
            { label: 'Refunded now', amount },
            { label: 'Refunded in total', amount: refundedInAll, weight: 'total' },
          ]}
        />
      </>
    ),
  })
}
