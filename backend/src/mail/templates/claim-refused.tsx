import { aboutOrder } from './order-frame.tsx'
import { List, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

export interface ClaimRefusedFacts extends OrderFacts {
  /** "1 × Kettle: it was faulty" */
  readonly lines: readonly string[]
}

export function claimRefused(facts: ClaimRefusedFacts, from: Sender): MailTemplate {
  const { displayId, lines } = facts
  return aboutOrder(facts, from, {
    subject: `We have looked into the problem with your order ${displayId}`,
    title: 'We have looked into it',
    opening: `You told us of a problem with your order ${displayId}. We are sorry: we can neither pay back nor replace anything for it.`,
    action: 'See your order',
    children: (
      <>
        <List title="What you told us" lines={lines} />
        <Say>Do you see it otherwise? Answer this mail, and tell us more.</Say>
      </>
    ),
  })
}
