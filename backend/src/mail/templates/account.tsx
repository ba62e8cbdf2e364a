import { greetingMail, type MailParts } from './greeting-mail.tsx'
import type { MailTemplate, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

interface AccountData {
  readonly firstName: string
  /** A page of the account. */
  readonly link: string
}

const accountMail = (
  { firstName, link }: AccountData,
  from: Sender,
  parts: Omit<MailParts, 'href'>,
): MailTemplate =>
  greetingMail({ firstName, why: `you have an account at ${from.shop}` }, from, {
    href: link,
    ...parts,
  })

export const welcome = (data: AccountData, from: Sender): MailTemplate =>
  accountMail(data, from, {
    subject: `Welcome to ${from.shop}`,
    title: `Welcome to ${from.shop}`,
    opening: 'Your account is ready.',
    action: 'View your account',
    children: (
      <Paragraph>
        It keeps your addresses and orders together. You can follow parcels, return or swap items,
        and order again in one click.
      </Paragraph>
    ),
  })

interface PasswordData extends AccountData {
  /** "22 November 2026 at 05:20 (Central European Time)" */
  readonly changedAt: string
}

export const passwordChanged = (data: PasswordData, from: Sender): MailTemplate =>
  accountMail(data, from, {
    subject: `Your password at ${from.shop} was changed`,
    title: 'Your password was changed',
    opening: `The password of your account was changed on ${data.changedAt}. You are signed out on all other devices.`,
    action: 'Choose a new password',
    children: (
      <Paragraph>
        If this was you, there is nothing you need to do. If not, choose a new password now and
        write to us.
      </Paragraph>
    ),
  })

interface EmailData extends AccountData {
  /** "n•••@example.com": readers of the old address need not learn the new one. */
  readonly newAddress: string
}

export const emailChanged = (data: EmailData, from: Sender): MailTemplate =>
  accountMail(data, from, {
    subject: `Your e-mail address at ${from.shop} was changed`,
    title: 'Your e-mail address was changed',
    opening: `Your account now has the address ${data.newAddress}. From now on we will write to you there.`,
    action: 'View your account',
    children: (
      <Paragraph>
        If this was you, there is nothing you need to do. If not, write to {from.supportEmail} now.
      </Paragraph>
    ),
  })
