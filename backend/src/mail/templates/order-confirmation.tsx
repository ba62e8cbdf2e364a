import { Frame } from './frame.tsx'
import { Action, Amounts, List, Quote, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Row, Sender } from './template.ts'

/** What the confirmation says, in words and written amounts. */
export interface ConfirmationFacts extends OrderFacts {
  /** "2 × Kettle, Blue", and what they cost. */
  readonly lines: readonly Row[]
  readonly sums: readonly Row[]
  readonly address: readonly string[]
  /** What the shopper said about the order; empty where nothing. */
  readonly note: string
  /** The codes of the gift cards that the order has bought, where they are good already. */
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
