import { Amounts } from './amounts.tsx'
import { Items } from './items.tsx'
import { orderMail } from './order-mail.tsx'
import type { MailItem, MailTemplate, OrderData, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

export interface EditData extends OrderData {
  /** Opens the change for every holder of the mail. */
  readonly editLink: string
  /** Each with the change as its note: "Added". */
  readonly changes: readonly MailItem[]
  readonly total: string
  /** The amount still to be paid for the change; null if there is none. */
  readonly due: string | null
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
      ]}
    />
  </>
)

/** Asks the shopper to approve the change. */
export function editRequested(data: EditData, from: Sender): MailTemplate {
  const { displayId, due, editLink } = data
  return orderMail(data, from, {
    subject: `Please confirm a change to your order ${displayId}`,
    title: 'Please confirm a change',
    opening: `We would like to change your order ${displayId} and need your approval.`,
    action: 'Review the change',
    href: editLink,
    children: (
      <>
        <Paragraph>
          {due === null
            ? 'You can accept or decline it. Your order stays as it is until you accept.'
            : `You can accept it and pay ${due}, or decline it. Your order stays as it is until you accept.`}
        </Paragraph>
        <Change data={data} from={from} title="What changes" />
      </>
    ),
  })
}

/** The change is made; if its difference is unpaid, this asks for it. */
export function editConfirmed(data: EditData, from: Sender): MailTemplate {
  const { displayId, due, editLink, link } = data
  return orderMail(data, from, {
    subject:
      due === null
        ? `Your order ${displayId} has been changed`
        : `Please pay ${due} for the change to your order ${displayId}`,
    title: due === null ? 'Your order has been changed' : 'Please pay for the change',
    opening: `Your order ${displayId} has been changed.`,
    action: due === null ? 'View your order' : `Pay ${due}`,
    href: due === null ? link : editLink,
    children: (
      <>
        <Paragraph>
          {due === null
            ? 'There is nothing to pay for the change.'
            : `The change costs ${due} more, which is still to pay.`}
        </Paragraph>
        <Change data={data} from={from} title="What changed" />
      </>
    ),
  })
}
