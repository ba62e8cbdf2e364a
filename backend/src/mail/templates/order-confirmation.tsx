import { Frame } from './frame.tsx'
import { Action, Amounts, List, Quote, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Row, Sender } from './template.ts'

/** The content of the confirmation, in words and formatted amounts. */
export interface ConfirmationFacts extends OrderFacts {
  /** "2 × Kettle, Blue", and their total. */
  readonly lines: readonly Row[]
  readonly sums: readonly Row[]
  readonly address: readonly string[]
  /** The shopper's note about the order; empty without one. */
  readonly note: string
  /** The codes of bought gift cards that are valid already. */
  readonly giftCards: readonly string[]
}

export function orderConfirmation(facts: ConfirmationFacts, from: Sender): MailTemplate {
  const { displayId, firstName, link } = facts
  const subject = `Your order ${displayId} at ${from.shop}`
  const opening = `${from.shop} has received your order ${displayId}. We write again when it leaves.`
  return {
    subject,
    page: (
      <Frame
        from={from}
        subject={subject}
        title={firstName ? `Thank you, ${firstName}.` : 'Thank you.'}
        preview={opening}
        why={`you ordered at ${from.shop}`}
      >
        <Say>{opening}</Say>
        <Action from={from} href={link}>
          See your order
        </Action>
        <Amounts title="What you bought" rows={facts.lines} />
        <Amounts rows={facts.sums} />
        <List title="It goes to" lines={facts.address} />
        <List title="Gift cards that you bought" lines={facts.giftCards} />
        <Quote title="Your note" text={facts.note} />
      </Frame>
    ),
  }
}
