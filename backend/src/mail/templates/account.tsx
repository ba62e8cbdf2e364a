import { Say } from './parts.tsx'
import { mailTo, type Words } from './reader.tsx'
import type { MailTemplate, Sender } from './template.ts'

interface AccountFacts {
  readonly firstName: string
  /** A page of the account. */
  readonly link: string
}

const aboutAccount = (
  { firstName, link }: AccountFacts,
  from: Sender,
  words: Omit<Words, 'href'>,
): MailTemplate =>
  mailTo({ firstName, why: `you have an account at ${from.shop}` }, from, {
    href: link,
    ...words,
  })

export const welcome = (facts: AccountFacts, from: Sender): MailTemplate =>
  aboutAccount(facts, from, {
    subject: `Welcome to ${from.shop}`,
    title: `Welcome to ${from.shop}`,
    opening: 'Your account is ready.',
    action: 'See your account',
    children: (
      <Say>
        It keeps your addresses and your orders. From there you follow parcels, send something back,
        swap it, and order again in one click.
      </Say>
    ),
  })

interface PasswordFacts extends AccountFacts {
  /** "November 22, 2026 at 4:20 AM UTC" */
  readonly changedAt: string
}

export const passwordChanged = (facts: PasswordFacts, from: Sender): MailTemplate =>
  aboutAccount(facts, from, {
    subject: `Your password at ${from.shop} was changed`,
    title: 'Your password was changed',
    opening: `The password of your account was changed on ${facts.changedAt}. Everywhere else you are signed out.`,
    action: 'Choose a new password',
    children: (
      <Say>
        Was it you? Then there is nothing to do. If not, choose a new password at once and write to
        us.
      </Say>
    ),
  })

interface EmailFacts extends AccountFacts {
  /** "n•••@example.com": readers of the old address need not learn the new one. */
  readonly newAddress: string
}

export const emailChanged = (facts: EmailFacts, from: Sender): MailTemplate =>
  aboutAccount(facts, from, {
    subject: `Your address at ${from.shop} was changed`,
    title: 'Your e-mail address was changed',
    opening: `Your account now has the address ${facts.newAddress}. We write there from now on.`,
    action: 'See your account',
    children: (
      <Say>
        Was it you? Then there is nothing to do. If not, write to {from.supportEmail} at once.
      </Say>
    ),
  })
