import type { Action, AnyRecord } from '../engine/resource.ts'

interface Unpaid extends AnyRecord {
  readonly email: string
  readonly status: string
}

/** Mails the customer how to pay what their bank has refused: nobody types a card for them. */
export const mailPaymentLink: Action<Unpaid> = {
  name: 'payment-link',
  label: 'E-mail a payment link',
  done: 'The link is on its way',
  isPossible: ({ status }) => status === 'past_due',
  confirm: ({ email }) => <p>E-mail {email} a link to pay for the unpaid order?</p>,
  request: ({ id }) => ({ method: 'POST', path: `subscriptions/${id}/payment-link` }),
}
