import { aboutOrder } from './order-frame.tsx'
import { List, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

/** Why goods came back: for a refund, for a swap, or because they were faulty. */
export type ReturnKind = 'return' | 'swap' | 'claim'

export interface ReturnReceivedFacts extends OrderFacts {
  readonly kind: ReturnKind
  readonly lines: readonly string[]
  /** The refund, and its way; null without one. */
  readonly refund: { readonly amount: string; readonly how: string } | null
  /** The amount by which the unpaid order is reduced; null without one. */
  readonly less: string | null
  /** Whether the shop has to look into it before it refunds. */
  readonly isOpen: boolean
}

function next({ kind, refund, less, isOpen }: ReturnReceivedFacts): string {
  if (isOpen) return 'Something is not as we expected. We look into it and write to you.'
  if (less) return `You pay ${less} less for your order.`
  if (refund) return `We have paid back ${refund.amount} ${refund.how}.`
  if (kind === 'swap') return 'What you chose instead is next: your order says how far it is.'
  if (kind === 'claim') return 'Your order’s page says what comes next.'
  return 'Nothing is to be paid back for it.'
}

export function returnReceived(facts: ReturnReceivedFacts, from: Sender): MailTemplate {
  const { displayId, lines } = facts
  return aboutOrder(facts, from, {
    subject: `Your return for order ${displayId} is here`,
    title: 'Your return is here',
    opening: `We have received what you sent back of your order ${displayId}.`,
    action: 'See your order',
    children: (
      <>
        <List title="What came back" lines={lines} />
        <Say>{next(facts)}</Say>
      </>
    ),
  })
}
