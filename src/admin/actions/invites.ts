import type { Action, AnyRecord } from '../engine/resource.ts'

interface Invited extends AnyRecord {
  readonly accepted: boolean
}

/** Whoever has not accepted yet is sent another link. */
export const resendInvitation: Action<Invited> = {
  name: 'resend',
  label: 'Send again',
  done: 'Invitation sent again',
  isBulk: true,
  isPossible: ({ accepted }) => !accepted,
  request: ({ id }) => ({ method: 'POST', path: `invites/${id}/resend` }),
}
