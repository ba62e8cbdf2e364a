import { greetingMail } from './greeting-mail.tsx'
import type { MailTemplate, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

interface LinkData {
  readonly link: string
}

export const deletionRequested = ({ link }: LinkData, from: Sender): MailTemplate =>
  greetingMail({ firstName: '', why: `you have an account at ${from.shop}` }, from, {
    subject: `Delete your account at ${from.shop}?`,
    title: 'Delete your account?',
    opening: 'You have asked us to delete your account and the data that belongs to it.',
    action: 'Delete my account',
    href: link,
    children: (
      <Paragraph>
        The link works for one hour. Deletion cannot be undone. If you did not ask for this, ignore
        this e-mail and change your password: someone else knows it.
      </Paragraph>
    ),
  })

export const accountDeleted = ({ link }: LinkData, from: Sender): MailTemplate =>
  greetingMail({ firstName: '', why: `you had an account at ${from.shop}` }, from, {
    subject: `Your account at ${from.shop} is deleted`,
    title: 'Your account is deleted',
    opening: 'We have deleted your account, your addresses, your wish list and your messages.',
    action: 'Visit the shop',
    href: link,
    children: (
      <Paragraph>
        Tax law requires us to keep the invoices of your orders for ten years, with the name and
        address on them. This is the last e-mail that you will get from us.
      </Paragraph>
    ),
  })
