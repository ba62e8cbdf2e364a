import type { ReactNode } from 'react'
import { greetingMail } from './greeting-mail.tsx'
import { Items } from './items.tsx'
import type { MailItem, MailTemplate, Sender } from './template.ts'
import { Paragraph, TextLink } from './text-parts.tsx'

/** The member of staff who has asked to be told. */
export interface AlertReader {
  /** Empty if it is unknown. */
  readonly firstName: string
  /** Where it can be called off. */
  readonly settingsLink: string
}

const piecesIn = (items: readonly MailItem[]): number =>
  items.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

const Settings = ({ from, settingsLink }: { from: Sender } & Pick<AlertReader, 'settingsLink'>) => (
  <Paragraph>
    <TextLink from={from} href={settingsLink}>
      Choose your alerts
    </TextLink>
  </Paragraph>
)

interface AlertParts {
  readonly subject: string
  readonly title: string
  readonly opening: string
  readonly action: string
  readonly href: string
  /** Ends "You are getting this e-mail because you have asked to be told about …". */
  readonly about: string
  readonly children?: ReactNode
}

const alertMail = (
  { firstName, settingsLink }: AlertReader,
  from: Sender,
  { about, children, ...parts }: AlertParts,
): MailTemplate =>
  greetingMail({ firstName, why: `you have asked to be told about ${about}` }, from, {
    ...parts,
    isActionFirst: true,
    children: (
      <>
        {children}
        <Settings from={from} settingsLink={settingsLink} />
      </>
    ),
  })

interface NewOrderData extends AlertReader {
  readonly displayId: string
  readonly total: string
  readonly items: readonly MailItem[]
  readonly link: string
}

/** An order has come in. */
export function staffNewOrder(data: NewOrderData, from: Sender): MailTemplate {
  const { displayId, total, items, link } = data
  const pieces = piecesIn(items)
  const words = pieces === 1 ? 'one item' : `${pieces} items`
  return alertMail(data, from, {
    subject: `New order ${displayId}: ${total}`,
    title: `Order ${displayId}`,
    opening: `Order ${displayId} has come in: ${words} for ${total}.`,
    action: 'View the order',
    href: link,
    about: 'new orders',
    children: <Items from={from} items={items} link={link} />,
  })
}

interface LowStockData extends AlertReader {
  readonly items: readonly MailItem[]
  /** How many run low besides those. */
  readonly more: number
  readonly link: string
}

/** Something has begun to run low. */
export function staffLowStock(data: LowStockData, from: Sender): MailTemplate {
  const { items, more, link } = data
  const [first] = items
  const count = items.length + more
  const isOne = count === 1 && first !== undefined
  const what = isOne ? [first.title, first.variant].filter(Boolean).join(', ') : `${count} variants`
  return alertMail(data, from, {
    subject: `Running low: ${what}`,
    title: 'Running low',
    opening: isOne ? `${what} is running low.` : `${what} are running low.`,
    action: 'View the stock',
    href: link,
    about: 'low stock',
    children: (
      <>
        <Items from={from} items={items} link={link} />
        {more > 0 && <Paragraph>{`And ${more} more.`}</Paragraph>}
      </>
    ),
  })
}

interface RenewalFailedData extends AlertReader {
  /** Their address. */
  readonly customer: string
  readonly product: string
  readonly isOver: boolean
  readonly link: string
}

/** A renewal was not paid. */
export function staffRenewalFailed(data: RenewalFailedData, from: Sender): MailTemplate {
  const { customer, product, isOver, link } = data
  return alertMail(data, from, {
    subject: isOver ? `A subscription ended unpaid: ${product}` : `A renewal failed: ${product}`,
    title: isOver ? 'A subscription ended unpaid' : 'A renewal failed',
    opening: isOver
      ? `The last attempt to charge ${customer} for ${product} has failed, and the subscription has stopped.`
      : `We could not charge ${customer} for the next order of ${product}.`,
    action: 'View the subscription',
    href: link,
    about: 'failed renewals',
    children: (
      <Paragraph>
        {isOver
          ? 'The customer has been told. You may want to get in touch.'
          : 'The customer has been told, and the shop will try again. There is nothing you need to do.'}
      </Paragraph>
    ),
  })
}

type SwitchedOffReason = 'failing' | 'gone' | 'full'

const REASONS: Readonly<Record<SwitchedOffReason, string>> = {
  failing: 'It has not accepted anything for three days.',
  gone: 'It answered that it is gone for good (410).',
  full: 'More was waiting for it than it could take.',
}

interface SwitchedOffData extends AlertReader {
  /** What staff call the webhook. */
  readonly name: string
  readonly host: string
  readonly reason: SwitchedOffReason
  readonly link: string
}

/** The shop has switched a webhook off. */
export const webhookSwitchedOff = (
  { firstName, name, host, reason, link }: SwitchedOffData,
  from: Sender,
): MailTemplate =>
  greetingMail({ firstName, why: `you look after the back office of ${from.shop}` }, from, {
    subject: `The webhook “${name}” has been switched off`,
    title: 'A webhook has been switched off',
    opening: `The shop no longer tells “${name}” (${host}) about anything.`,
    action: 'View the webhook',
    href: link,
    children: (
      <Paragraph>
        {REASONS[reason]} Switch it on again once the receiver works: whatever was waiting is sent
        then. Events that happen in the meantime are never sent.
      </Paragraph>
    ),
  })
