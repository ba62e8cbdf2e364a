import { Amounts } from './amounts.tsx'
import { CodePanel } from './code-panel.tsx'
import { Frame } from './frame.tsx'
import type { MailTemplate, Sender } from './template.ts'
import { ActionButton, Paragraph, Quote } from './text-parts.tsx'

export interface GiftCardData {
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

const subjectOf = ({ senderName }: GiftCardData, { shop }: Sender) =>
  senderName ? `${senderName} has sent you a gift card for ${shop}` : `Your gift card for ${shop}`

const openingOf = ({ senderName, balance }: GiftCardData, { shop }: Sender) =>
  senderName
    ? `${senderName} has given you ${balance} to spend at ${shop}.`
    : `Here is your gift card, with ${balance} to spend at ${shop}.`

export function giftCard(data: GiftCardData, from: Sender): MailTemplate {
  const { recipientName, balance, code, region, until } = data
  const subject = subjectOf(data, from)
  const opening = openingOf(data, from)
  return {
    subject,
    page: (
      <Frame
        from={from}
        subject={subject}
        title={recipientName ? `A gift card for ${recipientName}` : 'Your gift card'}
        preview={opening}
        why={`someone bought this gift card at ${from.shop}`}
      >
        <Paragraph>{opening}</Paragraph>
        <Quote from={from} text={data.message} />
        <CodePanel from={from} label="Code" code={code} />
        <Amounts
          from={from}
          rows={[
            { label: 'Balance', amount: balance },
            { label: 'Valid in', amount: region },
            { label: 'Valid until', amount: until ?? 'it is spent' },
          ]}
        />
        <Paragraph>
          Enter the code at checkout. What you do not spend stays on the card. Keep this e-mail
          safe: anyone with the code can spend the card.
        </Paragraph>
        <ActionButton from={from} href={data.link}>
          Check the balance
        </ActionButton>
      </Frame>
    ),
  }
}
