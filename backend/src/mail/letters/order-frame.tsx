import type { Letter, OrderFacts, Sender } from './letter.ts'
import { letterTo, type Words } from './letter-to.tsx'

/** The button opens the order unless `href` is elsewhere. */
type OrderWords = Omit<Words, 'href'> & Partial<Pick<Words, 'href'>>

/** A mail about an order that was placed before. */
export const aboutOrder = (order: OrderFacts, from: Sender, words: OrderWords): Letter =>
  letterTo({ firstName: order.firstName, why: `you ordered at ${from.shop}` }, from, {
    href: order.link,
    ...words,
  })
