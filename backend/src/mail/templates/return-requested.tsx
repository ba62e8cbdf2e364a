import { aboutOrder } from './order-frame.tsx'
import { List, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'
import { HowToSend, type WayBack } from './way-back.tsx'

export interface ReturnRequestedFacts extends OrderFacts {
  readonly lines: readonly string[]
  readonly wayBack: WayBack
  /** The refund once it is here; null if nothing was paid yet. */
  readonly refund: string | null
}

export function returnRequested(facts: ReturnRequestedFacts, from: Sender): MailTemplate {
  const { displayId, lines, wayBack, refund } = facts
  return aboutOrder(facts, from, {
    subject: `Your return for order ${displayId}`,
    title: 'Your return is noted',
    opening: `You want to send back something of your order ${displayId}. This is what we expect.`,
    action: 'See your order',
    children: (
      <>
        <List title="What comes back" lines={lines} />
        <HowToSend displayId={displayId} wayBack={wayBack} />
        <Say>
          Once it is here we look at it{refund !== null && ` and pay back ${refund}`}. We write
          again then.
        </Say>
      </>
    ),
  })
}
