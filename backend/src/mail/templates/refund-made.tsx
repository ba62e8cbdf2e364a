import { Amounts } from './amounts.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

export interface RefundData extends OrderData {
  readonly amount: string
  /** "to the card you paid with" */
  readonly how: string
  /** "for your return"; empty without a reason. */
  readonly reason: string
  /** The total of this order's refunds so far. */
  readonly refundedInAll: string
}

export function refundMade(data: RefundData, from: Sender): MailTemplate {
  const { displayId, amount, how, reason, refundedInAll } = data
  const wherefore = reason ? ` ${reason}` : ''
  return orderMail(data, from, {
    subject: `We have refunded ${amount} for order ${displayId}`,
    title: 'Your refund is on its way',
    opening: `We have refunded ${amount} ${how}${wherefore}.`,
    children: (
      <>
        <Paragraph>
          It can take a few days to reach your account. There is nothing you need to do.
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
