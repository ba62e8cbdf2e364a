import { isForwardable } from '#domain/staff/forwardable-mails.ts'
import { TextField } from '../engine/form/fields.ts'
import type { Action, AnyRecord } from '../engine/resource.ts'

/** A mail that was sent, or that could not be. */
export interface SentMail extends AnyRecord {
  readonly to: string
  readonly template: string
}

export const resendMail: Action<SentMail> = {
  name: 'resend',
  label: 'Send again',
  done: 'The e-mail is on its way again',
  isBulk: true,
  confirm: ({ to }, chosen) =>
    chosen.length === 1 ? (
      <p>Send this e-mail to {to} again?</p>
    ) : (
      <p>Send {chosen.length} e-mails again?</p>
    ),
  request: ({ id }) => ({ method: 'POST', path: `mails/${id}/resend` }),
}

/** For a customer who cannot read the first one. */
export const resendElsewhere: Action<SentMail> = {
  name: 'resend-elsewhere',
  label: 'Send to another address',
  done: 'The e-mail is on its way to the other address',
  isPossible: ({ template }) => isForwardable(template),
  Form: () => <TextField source="to" label="To" type="email" isRequired />,
  request: ({ id }, { to }) => ({ method: 'POST', path: `mails/${id}/resend`, body: { to } }),
}
