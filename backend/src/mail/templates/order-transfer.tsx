import { Frame } from './frame.tsx'
import type { MailTemplate, Sender } from './template.ts'
import { ActionButton, Paragraph } from './text-parts.tsx'

const LIST = new Intl.ListFormat('en')

export interface TransferData {
  readonly displayIds: readonly string[]
  /** The address of the account that would own the orders. */
  readonly account: string
  /** Confirms it, for a quarter of an hour. */
  readonly link: string
}

export function orderTransfer(
  { displayIds, account, link }: TransferData,
  from: Sender,
): MailTemplate {
  const isOne = displayIds.length === 1
  const orders = `${isOne ? 'order' : 'orders'} ${LIST.format(displayIds)}`
  const subject = `Add your ${orders} to an account at ${from.shop}?`
  const opening = `Someone has asked to add your ${orders} to the account of ${account}.`
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
        <Paragraph>{opening}</Paragraph>
        <Paragraph>
          If it is yours, sign in to it and confirm within 15 minutes.{' '}
          {isOne ? 'The order then appears' : 'The orders then appear'} in that account.
        </Paragraph>
        <ActionButton from={from} href={link}>
          Add to the account
        </ActionButton>
        <Paragraph>If it is not yours, ignore this e-mail. Nothing changes.</Paragraph>
      </Frame>
    ),
  }
}
