import type { Action, AnyRecord } from '../engine/resource.ts'

/** A mail that was sent, or that could not be. */
export interface SentMail extends AnyRecord {
  readonly to: string
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
