import type { Action, AnyRecord } from '../engine/resource.ts'

interface Unpaid extends AnyRecord {
  readonly email: string
  readonly status: string
}

/** Mails the customer how to pay what their bank has refused: nobody types a card for them. */
export const mailPaymentLink: Action<Unpaid> = {
  name: 'payment-link',
  label: 'Mail the link that pays',
  done: 'The link is on its way',
  isPossible: ({ status }) => status === 'past_due',
  confirm: ({ email }) => <p>Mail {email} the link by which the unpaid order is paid?</p>,
  request: ({ id }) => ({ method: 'POST', path: `subscriptions/${id}/payment-link` }),
}
