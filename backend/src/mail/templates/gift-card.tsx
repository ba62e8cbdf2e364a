import { Frame } from './frame.tsx'
import { Action, Amounts, Quote, Say } from './parts.tsx'
import type { MailTemplate, Sender } from './template.ts'

export interface GiftCardFacts {
  /** The page that shows the card. */
  readonly link: string
  readonly code: string
  readonly balance: string
  /** The region where it is valid. */
  readonly region: string
  /** Null if it does not expire. */
  readonly until: string | null
  /** Empty if the buyer keeps the card. */
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
}

export function giftCard(facts: GiftCardFacts, from: Sender): MailTemplate {
  const { recipientName, senderName, balance, code, region, until } = facts
  const { shop } = from
  const subject = senderName
    ? `${senderName} sends you a gift card for ${shop}`
    : `Your gift card for ${shop}`
  const opening = senderName
    ? `${senderName} gives you ${balance} to spend at ${shop}.`
    : `Here is your gift card: ${balance} to spend at ${shop}.`
  const ends = until ? `and until ${until}.` : 'and does not expire.'
  return {
    subject,
    page: (
      <Frame
        from={from}
        subject={subject}
        title={recipientName ? `Hello ${recipientName},` : 'Hello,'}
        preview={opening}
        why={`somebody bought this gift card at ${shop}`}
      >
        <Say>{opening}</Say>
        <Quote text={facts.message} />
        <Amounts
          title="Your gift card"
          rows={[
            { label: 'Code', amount: code },
            { label: 'Balance', amount: balance },
          ]}
        />
        <Say>
          Type the code at the checkout. What you do not spend stays on the card. It counts in our
          region {region} {ends}
        </Say>
        <Action from={from} href={facts.link}>
          See what is on it
        </Action>
        <Say>Keep this mail: whoever has the code has the card.</Say>
      </Frame>
    ),
  }
}
