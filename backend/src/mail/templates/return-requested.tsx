import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import { HowToSend, type ReturnInstructions } from './return-instructions.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

export interface ReturnRequestedData extends OrderData {
  readonly items: readonly MailItem[]
  readonly returnInstructions: ReturnInstructions
  /** The refund once it is here; null if nothing was paid yet. */
  readonly refund: string | null
  /** What comes off what is still to pay once it is here; null without one. */
  readonly less: string | null
}

const THEN = new Intl.ListFormat('en-GB')

const next = ({ refund, less }: ReturnRequestedData): string =>
  THEN.format([
    ...(less === null ? [] : [`take ${less} off what you still have to pay`]),
    ...(refund === null ? [] : [`refund ${refund}`]),
    'e-mail you',
  ])

export function returnRequested(data: ReturnRequestedData, from: Sender): MailTemplate {
  const { displayId, items, returnInstructions, refund, less, link } = data
  return orderMail(data, from, {
    subject: `Your return for order ${displayId}`,
    title: 'Your return',
    opening: `We have your return request for order ${displayId}.`,
    children: (
      <>
        <Paragraph>
          {refund === null && less === null
            ? 'We will check what you send back when it arrives, and e-mail you.'
            : `We will check what you send back when it arrives, ${next(data)}.`}
        </Paragraph>
        <Items from={from} title="What you are returning" items={items} link={link} />
        <HowToSend displayId={displayId} returnInstructions={returnInstructions} />
      </>
    ),
  })
}
