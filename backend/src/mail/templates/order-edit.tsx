import { Amounts } from './amounts.tsx'
import { type Back, backWords, isOffOnly } from './back-words.ts'
import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'
import { type MailTransfer, picturesOf, TransferPart } from './transfer.tsx'

/** What a change that makes an order cheaper gives back. */
export interface EditBack extends Back {
  /** What the buyer needs to pay the invoice that asks for less; null where none is awaited. */
  readonly transfer: MailTransfer | null
}

export interface EditData extends OrderData {
  /** Opens the change for every holder of the mail. */
  readonly editLink: string
  /** Each with the change as its note: "Added". */
  readonly changes: readonly MailItem[]
  readonly total: string
  /** The amount still to be paid for the change; null if there is none. */
  readonly due: string | null
  /** Null where the order is not cheaper. */
  readonly back: EditBack | null
}

interface ChangeProps {
  readonly data: EditData
  readonly from: Sender
  readonly title: string
}

const Change = ({ data, from, title }: ChangeProps) => (
  <>
    <Items from={from} title={title} items={data.changes} link={data.editLink} />
    <Amounts
      from={from}
      rows={[
        { label: 'New total', amount: data.total, weight: 'total' },
        ...(data.due === null ? [] : [{ label: 'Still to pay', amount: data.due }]),
        ...(data.back === null
          ? []
          : [
              {
                label: isOffOnly(data.back) ? 'Less to pay' : 'You get back',
                amount: data.back.amount,
              },
            ]),
      ]}
    />
  </>
)

function choices({ due, back }: EditData): string {
  if (due !== null) return `You can accept it and pay ${due}, or decline it.`
  const both = 'You can accept or decline it.'
  return back === null ? both : `${both} If you accept, you get ${backWords(back)}.`
}

/** Asks the shopper to approve the change. */
export function editRequested(data: EditData, from: Sender): MailTemplate {
  const { displayId, editLink } = data
  return orderMail(data, from, {
    subject: `Please confirm a change to your order ${displayId}`,
    title: 'Please confirm a change',
    opening: `We would like to change your order ${displayId} and need your approval.`,
    action: 'Review the change',
    href: editLink,
    children: (
      <>
        <Paragraph>{`${choices(data)} Your order stays as it is until you accept.`}</Paragraph>
        <Change data={data} from={from} title="What changes" />
      </>
    ),
  })
}

function settled({ due, back }: EditData): string {
  if (due !== null) return `The change costs ${due} more, which is still to pay.`
  if (back === null) return 'There is nothing to pay for the change.'
  return `You get ${backWords(back)}.`
}

/** The change is made; if its difference is unpaid, this asks for it. */
export function editConfirmed(data: EditData, from: Sender): MailTemplate {
  const { displayId, due, editLink, link, back } = data
  const transfer = back?.transfer ?? null
  return orderMail(data, from, {
    subject:
      due === null
        ? `Your order ${displayId} has been changed`
        : `Please pay ${due} for the change to your order ${displayId}`,
    title: due === null ? 'Your order has been changed' : 'Please pay for the change',
    opening: `Your order ${displayId} has been changed.`,
    action: due === null ? 'View your order' : `Pay ${due}`,
    href: due === null ? link : editLink,
    pictures: picturesOf(transfer),
    children: (
      <>
        <Paragraph>{settled(data)}</Paragraph>
        {transfer && <Paragraph>Please now pay your invoice as follows:</Paragraph>}
        <TransferPart from={from} transfer={transfer} />
        <Change data={data} from={from} title="What changed" />
      </>
    ),
  })
}
