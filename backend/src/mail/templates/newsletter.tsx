import { greetingMail } from './greeting-mail.tsx'
import type { MailTemplate, Sender } from './template.ts'
import { Paragraph, TextLink } from './text-parts.tsx'

interface ConfirmData {
  /** Confirms the address. */
  readonly link: string
}

export const newsletterConfirm = ({ link }: ConfirmData, from: Sender): MailTemplate =>
  greetingMail(
    {
      firstName: '',
      why: `someone entered this address for the ${from.shop} newsletter`,
    },
    from,
    {
      subject: `Confirm your address for news from ${from.shop}`,
      title: 'One more click',
      opening: `Please confirm that you would like news from ${from.shop} at this address.`,
      action: 'Confirm my address',
      href: link,
      isActionFirst: true,
      children: (
        <Paragraph>
          The link works for seven days. If you did not ask for this, ignore this e-mail: you will
          not hear from us again.
        </Paragraph>
      ),
    },
  )

interface WelcomeData {
  /** The shop. */
  readonly link: string
  /** Ends the subscription. */
  readonly unsubscribe: string
}

export const newsletterWelcome = (
  { link, unsubscribe }: WelcomeData,
  from: Sender,
): MailTemplate => ({
  ...greetingMail({ firstName: '', why: `you subscribed to the ${from.shop} newsletter` }, from, {
    subject: `You are subscribed to news from ${from.shop}`,
    title: 'You are on the list',
    opening: `Thank you for confirming your address. We will write when there is news.`,
    action: 'Visit the shop',
    href: link,
    children: (
      <Paragraph>
        You can{' '}
        <TextLink from={from} href={unsubscribe}>
          unsubscribe
        </TextLink>{' '}
        at any time, in one click.
      </Paragraph>
    ),
  }),
  unsubscribe,
})
