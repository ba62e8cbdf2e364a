import { Frame } from './frame.tsx'
import { Items } from './items.tsx'
import type { MailItem, MailTemplate, Sender } from './template.ts'
import { ActionButton, Paragraph } from './text-parts.tsx'

export interface RestockData {
  /** "Kettle, Blue" */
  readonly product: string
  readonly item: MailItem
  readonly link: string
}

export function backInStock({ product, item, link }: RestockData, from: Sender): MailTemplate {
  const subject = `${product} is back at ${from.shop}`
  const opening = `${product} is back in stock.`
  return {
    subject,
    page: (
      <Frame
        from={from}
        subject={subject}
        title="Back in stock"
        preview={opening}
        why={`you asked ${from.shop} to let you know. We will not send another`}
      >
        <Paragraph>{opening}</Paragraph>
        <Items from={from} items={[item]} link={link} />
        <Paragraph>We cannot set one aside for you, so it is first come, first served.</Paragraph>
        <ActionButton from={from} href={link}>
          View it in the shop
        </ActionButton>
      </Frame>
    ),
  }
}
