import type { Action, AnyRecord } from '../engine/resource.ts'

/** A mail that was sent, or that could not be. */
export interface SentMail extends AnyRecord {
  readonly to: string
}

export const resendMail: Action<SentMail> = {
  name: 'resend',
  label: 'Send again',
  done: 'The mail is on its way again',
  isBulk: true,
  confirm: ({ to }) => <p>Send this mail to {to} again?</p>,
  request: ({ id }) => ({ method: 'POST', path: `mails/${id}/resend` }),
}
