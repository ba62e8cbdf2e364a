import { aboutOrder } from './order-frame.tsx'
import { List, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

export interface CanceledFacts extends OrderFacts {
  readonly lines: readonly string[]
  /** The captured amount that is refunded; null if there is none. */
  readonly paid: { readonly amount: string; readonly how: string } | null
}

export function orderCanceled(facts: CanceledFacts, from: Sender): MailTemplate {
  const { displayId, lines, paid } = facts
  return aboutOrder(facts, from, {
    subject: `Your order ${displayId} is cancelled`,
    title: 'Your order is cancelled',
    opening: `Your order ${displayId} at ${from.shop} is cancelled. Nothing of it is sent.`,
    action: 'See your order',
    children: (
      <>
        <List title="What it held" lines={lines} />
        <Say>
          {paid
            ? `What you have paid, ${paid.amount}, goes back ${paid.how}.`
            : 'Nothing was charged, and there is nothing to pay.'}
        </Say>
        <Say>Was it not you who wanted this? Tell us, or order again whenever you like.</Say>
      </>
    ),
  })
}
