import { Frame } from './frame.tsx'
import { Action, Say } from './parts.tsx'
import type { MailTemplate, Sender } from './template.ts'

export interface RestockFacts {
  /** "Kettle, Blue" */
  readonly product: string
  readonly link: string
}

export function backInStock({ product, link }: RestockFacts, from: Sender): MailTemplate {
  const subject = `${product} is back at ${from.shop}`
  const opening = `${product} is in stock again.`
  return {
    subject,
    page: (
      <Frame
        from={from}
        subject={subject}
        title="It is back"
        preview={opening}
        why={`you asked ${from.shop} to tell you; there is no second one`}
      >
        <Say>{opening}</Say>
        <Say>We keep none aside: first come, first served.</Say>
        <Action from={from} href={link}>
          See it in the shop
        </Action>
      </Frame>
    ),
  }
}
