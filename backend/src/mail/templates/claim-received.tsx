import { aboutOrder } from './order-frame.tsx'
import { List, Quote, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

export interface ClaimReceivedFacts extends OrderFacts {
  /** "1 × Kettle: it came broken" */
  readonly lines: readonly string[]
  /** The shopper's note about them; may be empty. */
  readonly note: string
  /** Staff have agreed to the outcome; they review a shopper's request first. */
  readonly isDecided: boolean
  /** The replacements; empty for a refund. */
  readonly instead: readonly string[]
  /** The refund; null for replacements. */
  readonly refund: string | null
}

function next({ isDecided, refund }: ClaimReceivedFacts): string {
  if (!isDecided) return 'We look into it and write to you. Please keep what came until then.'
  return refund === null
    ? 'We write again when it leaves. You need do nothing.'
    : `We pay back ${refund}, and write again when it is done. You need do nothing.`
}

export function claimReceived(facts: ClaimReceivedFacts, from: Sender): MailTemplate {
  const { displayId, lines, note, instead, isDecided } = facts
  return aboutOrder(facts, from, {
    subject: `The problem with your order ${displayId}`,
    title: 'We are sorry',
    opening: `Something was not right with your order ${displayId}. We have noted it.`,
    action: 'See your order',
    children: (
      <>
        <List title="What was not right" lines={lines} />
        <Quote text={note} />
        <List title="We send instead" lines={isDecided ? instead : []} />
        <Say>{next(facts)}</Say>
      </>
    ),
  })
}
