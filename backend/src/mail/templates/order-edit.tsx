import { aboutOrder } from './order-frame.tsx'
import { Amounts, List, Say } from './parts.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

export interface EditFacts extends OrderFacts {
  /** Opens the change for every holder of the mail. */
  readonly editLink: string
  /** "Added: 1 × Kettle" */
  readonly changes: readonly string[]
  readonly total: string
  /** The amount still to be paid for the change; null if there is none. */
  readonly due: string | null
}

const Change = ({ changes, total, due }: EditFacts) => (
  <>
    <List title="What changes" lines={changes} />
    <Amounts
      title="What it comes to"
      rows={[
        { label: 'New total', amount: total },
        ...(due === null ? [] : [{ label: 'Still to pay', amount: due }]),
      ]}
    />
  </>
)

/** Asks the shopper to approve the change. */
export function editRequested(facts: EditFacts, from: Sender): MailTemplate {
  const { displayId, due, editLink } = facts
  return aboutOrder(facts, from, {
    subject: `Please confirm a change to your order ${displayId}`,
    title: 'A change to confirm',
    opening: `We would like to change your order ${displayId}, and ask for your word.`,
    action: 'Look at the change',
    href: editLink,
    children: (
      <>
        <Change {...facts} />
        <Say>
          {due === null
            ? 'Accept or decline it on its page.'
            : `Accept and pay ${due}, or decline it, on its page.`}{' '}
          Until then your order stays as it is.
        </Say>
      </>
    ),
  })
}

/** The change is made; if its difference is unpaid, this asks for it. */
export function editConfirmed(facts: EditFacts, from: Sender): MailTemplate {
  const { displayId, due, editLink, link } = facts
  return aboutOrder(facts, from, {
    subject:
      due === null
        ? `Your order ${displayId} has been changed`
        : `Please pay ${due} for the change to your order ${displayId}`,
    title: due === null ? 'Your order has been changed' : 'A payment to make',
    opening: `Your order ${displayId} has been changed.`,
    action: due === null ? 'See your order' : `Pay ${due}`,
    href: due === null ? link : editLink,
    children: (
      <>
        <Change {...facts} />
        <Say>
          {due === null
            ? 'There is nothing to pay for it.'
            : `Please pay ${due} on the page of the change.`}
        </Say>
      </>
    ),
  })
}
