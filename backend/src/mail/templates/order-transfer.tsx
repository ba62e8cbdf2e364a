import { Frame } from './frame.tsx'
import { Action, Say } from './parts.tsx'
import type { MailTemplate, Sender } from './template.ts'

export interface TransferFacts {
  readonly displayIds: readonly string[]
  /** The address of the account that would own the orders. */
  readonly account: string
  /** Confirms it, for a quarter of an hour. */
  readonly link: string
}

export function orderTransfer(
  { displayIds, account, link }: TransferFacts,
  from: Sender,
): MailTemplate {
  const orders = `${displayIds.length === 1 ? 'order' : 'orders'} ${displayIds.join(', ')}`
  const subject = `Add your ${orders} to an account at ${from.shop}?`
  const opening = `The account of ${account} asks for your ${orders}.`
  return {
    subject,
    page: (
      <Frame
        from={from}
        subject={subject}
        title="Is this your account?"
        preview={opening}
        why={`you ordered at ${from.shop} with this address`}
      >
        <Say>{opening}</Say>
        <Say>
          Confirm it within 15 minutes, signed in to that account. From then on it shows and looks
          after what you ordered.
        </Say>
        <Action from={from} href={link}>
          Add to the account
        </Action>
        <Say>Was it not you? Then do nothing: everything stays as it is.</Say>
      </Frame>
    ),
  }
}
