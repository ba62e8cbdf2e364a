import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import type { Letter, OrderFacts, Sender } from './letter.ts'
import { Action, Say } from './parts.tsx'

interface Words {
  readonly subject: string
  readonly title: string
  /** The first sentence: what has happened. */
  readonly opening: string
  /** What the button says; it opens the order unless `href` is elsewhere. */
  readonly action: string
  readonly href?: string
  readonly children: ReactNode
}

/** A mail about an order that was placed before. */
export function aboutOrder(order: OrderFacts, from: Sender, words: Words): Letter {
  const { subject, title, opening, action, href = order.link, children } = words
  return {
    subject,
    page: (
      <Frame
        from={from}
        subject={subject}
        title={title}
        preview={opening}
        why={`you ordered at ${from.shop}`}
      >
        <Say>{order.firstName ? `Hello ${order.firstName},` : 'Hello,'}</Say>
        <Say>{opening}</Say>
        {children}
        <Action from={from} href={href}>
          {action}
        </Action>
      </Frame>
    ),
  }
}
