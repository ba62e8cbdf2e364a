import { greetingMail } from './greeting-mail.tsx'
import type { MailTemplate, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

const LIST = new Intl.ListFormat('en')

export interface CardExpiringData {
  readonly firstName: string
  /** "Visa ending in 4242" */
  readonly card: string
  /** "December 2026": it is valid until its last day. */
  readonly month: string
  /** What it pays for. */
  readonly products: readonly string[]
  readonly link: string
}

export const cardExpiring = (data: CardExpiringData, from: Sender): MailTemplate =>
  greetingMail(
    { firstName: data.firstName, why: `you have a subscription at ${from.shop}` },
    from,
    {
      subject: `Your ${data.card} expires at the end of ${data.month}`,
      title: 'Your card expires soon',
      opening: `Your ${data.card} expires at the end of ${data.month}.`,
      action: 'Choose another card',
      href: data.link,
      children: (
        <>
          {data.products.length > 0 && (
            <Paragraph>
              It pays for your {data.products.length > 1 ? 'subscriptions' : 'subscription'} to{' '}
              {LIST.format(data.products)}.
            </Paragraph>
          )}
          <Paragraph>
            Add another card and choose it for your subscriptions, so that no order is held up.
          </Paragraph>
        </>
      ),
    },
  )
