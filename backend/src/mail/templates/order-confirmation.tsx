import { Amounts } from './amounts.tsx'
import { DeliveryPart } from './delivery.tsx'
import { Frame } from './frame.tsx'
import { Halves } from './halves.tsx'
import { Items } from './items.tsx'
import { overlineOf } from './order-mail.tsx'
import type { PaymentData } from './payment.ts'
import type { MailItem, MailTemplate, OrderData, Row, Sender } from './template.ts'
import { ActionButton, Lines, Paragraph, Quote, Title } from './text-parts.tsx'
import { picturesOf, TransferPart } from './transfer.tsx'

/** The content of the confirmation, in words and formatted amounts. */
export interface ConfirmationData extends OrderData {
  readonly items: readonly MailItem[]
  /** The last one is the total. */
  readonly sums: readonly Row[]
  readonly payment: PaymentData
  /** "Post, two days": one for each way in which parts of it are delivered. */
  readonly deliveries: readonly string[]
  /** Empty if nothing is posted. */
  readonly address: readonly string[]
  /** The shopper's note about the order; empty without one. */
  readonly note: string
  /** The codes of bought gift cards that are valid already. */
  readonly giftCards: readonly string[]
}

const openingOf = ({ address }: ConfirmationData): string =>
  address.length > 0
    ? 'We have your order, and will e-mail you again when it is on its way.'
    : 'We have your order.'

const Details = ({ deliveries, address, payment }: ConfirmationData) => (
  <Halves
    left={<DeliveryPart ways={deliveries} address={address} />}
    right={<Lines title="Payment" lines={payment.ways} />}
  />
)

/** An account number needs the whole width. */
const BankTransfer = ({ data, from }: { readonly data: ConfirmationData; readonly from: Sender }) =>
  data.payment.transfer && (
    <>
      <Title>Pay by bank transfer</Title>
      <TransferPart from={from} transfer={data.payment.transfer} />
    </>
  )

export function orderConfirmation(data: ConfirmationData, from: Sender): MailTemplate {
  const { displayId, firstName, link } = data
  const subject = `Your order ${displayId} at ${from.shop}`
  const opening = openingOf(data)
  return {
    subject,
    pictures: picturesOf(data.payment.transfer),
    page: (
      <Frame
        from={from}
        subject={subject}
        overline={overlineOf(data)}
        title={firstName ? `Thank you, ${firstName}.` : 'Thank you.'}
        preview={opening}
        why={`you ordered at ${from.shop}`}
      >
        <Paragraph>{opening}</Paragraph>
        <ActionButton from={from} href={link}>
          View your order
        </ActionButton>
        <Items from={from} title="What you bought" items={data.items} link={link} />
        <Amounts from={from} rows={data.sums} />
        <Lines title="Your gift cards" lines={data.giftCards} />
        <Details {...data} />
        <BankTransfer data={data} from={from} />
        <Quote from={from} title="Your note" text={data.note} />
      </Frame>
    ),
  }
}
