import { mailTo, type Words } from './reader.tsx'
import type { MailTemplate, OrderFacts, Sender } from './template.ts'

/** The button opens the order unless `href` is elsewhere. */
type OrderWords = Omit<Words, 'href'> & Partial<Pick<Words, 'href'>>

/** A mail about an order that was placed before. */
export const aboutOrder = (order: OrderFacts, from: Sender, words: OrderWords): MailTemplate =>
  mailTo({ firstName: order.firstName, why: `you ordered at ${from.shop}` }, from, {
    href: order.link,
    ...words,
  })
