import { greetingMail, type MailParts } from './greeting-mail.tsx'
import type { MailTemplate, OrderData, Sender } from './template.ts'

/** The button opens the order unless it is named otherwise. */
type OrderMailParts = Omit<MailParts, 'action' | 'href' | 'overline'> &
  Partial<Pick<MailParts, 'action' | 'href'>>

export const overlineOf = ({ displayId, placedOn }: OrderData): string =>
  `Order ${displayId}, ${placedOn}`

/** A mail about an order that was placed before. */
export const orderMail = (order: OrderData, from: Sender, parts: OrderMailParts): MailTemplate =>
  greetingMail({ firstName: order.firstName, why: `you ordered at ${from.shop}` }, from, {
    action: 'View your order',
    href: order.link,
    overline: overlineOf(order),
    ...parts,
  })
