import { aboutOrder } from './order-frame.tsx'
import { List, Say } from './parts.tsx'
import { HowToSend, type ReturnInstructions } from './return-instructions.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

export interface ReturnRequestedFacts extends OrderFacts {
  readonly lines: readonly string[]
  readonly returnInstructions: ReturnInstructions
  /** The refund once it is here; null if nothing was paid yet. */
  readonly refund: string | null
}

export function returnRequested(facts: ReturnRequestedFacts, from: Sender): MailTemplate {
  const { displayId, lines, returnInstructions, refund } = facts
  return aboutOrder(facts, from, {
    subject: `Your return for order ${displayId}`,
    title: 'Your return is noted',
    opening: `You want to send back something of your order ${displayId}. This is what we expect.`,
    action: 'See your order',
    children: (
      <>
        <List title="What comes back" lines={lines} />
        <HowToSend displayId={displayId} returnInstructions={returnInstructions} />
        <Say>
          Once it is here we look at it{refund !== null && ` and pay back ${refund}`}. We write
          again then.
        </Say>
      </>
    ),
  })
}
