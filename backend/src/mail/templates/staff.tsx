import { greetingMail } from './greeting-mail.tsx'
import type { MailTemplate, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

interface InviteData {
  /** "Manager" */
  readonly role: string
  readonly link: string
}

/** Somebody is invited to the back office. */
export const staffInvite = ({ role, link }: InviteData, from: Sender): MailTemplate =>
  greetingMail({ firstName: '', why: `someone at ${from.shop} has invited you` }, from, {
    subject: `Join the team at ${from.shop}`,
    title: `Join the team at ${from.shop}`,
    opening: `You are invited to the back office of ${from.shop}. Your role is ${role}.`,
    action: 'Accept the invitation',
    href: link,
    children: (
      <Paragraph>
        Choose a password, and you are in. The link works for seven days. If you do not know why you
        have been invited, ignore this e-mail.
      </Paragraph>
    ),
  })

interface ResetData {
  readonly firstName: string
  readonly link: string
}

/** A member of staff has asked for a new password. */
export const staffPasswordReset = ({ firstName, link }: ResetData, from: Sender): MailTemplate =>
  greetingMail({ firstName, why: `you work at ${from.shop}` }, from, {
    subject: `A new password for the back office of ${from.shop}`,
    title: 'Choose a new password',
    opening: 'Someone, hopefully you, has asked for a new password for the back office.',
    action: 'Choose a new password',
    href: link,
    children: (
      <Paragraph>
        The link works once, within 15 minutes. If you did not ask for it, ignore this e-mail: your
        password stays the same.
      </Paragraph>
    ),
  })
