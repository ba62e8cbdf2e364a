import { aboutOrder } from './order-frame.tsx'
import { Amounts, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

export interface RefundFacts extends OrderFacts {
  readonly amount: string
  /** "to the card that you paid with" */
  readonly how: string
  /** "for what you sent back"; empty without a reason. */
  readonly reason: string
  /** The total of this order's refunds so far. */
  readonly refundedInAll: string
}

export function refundMade(facts: RefundFacts, from: Sender): MailTemplate {
  const { displayId, amount, how, reason, refundedInAll } = facts
  const wherefore = reason ? ` ${reason}` : ''
  return aboutOrder(facts, from, {
    subject: `We have paid back ${amount} for order ${displayId}`,
    title: 'Money is on its way back',
    opening: `We have paid back ${amount} ${how}${wherefore}.`,
    action: 'See your order',
    children: (
      <>
        <Amounts
          title={`Order ${displayId}`}
          rows={[
            { label: 'Paid back now', amount },
            { label: 'Paid back in all', amount: refundedInAll },
          ]}
        />
        <Say>Banks take some days to show it. You need do nothing.</Say>
      </>
    ),
  })
}
