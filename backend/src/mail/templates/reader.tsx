import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import { Action, Say } from './parts.tsx'
import type { MailTemplate, Sender } from './template.ts'

interface Reader {
  /** Empty if it is unknown. */
  readonly firstName: string
  /** Ends the sentence that begins with "You get this mail because". */
  readonly why: string
}

export interface Words {
  readonly subject: string
  readonly title: string
  /** The first sentence: the event. */
  readonly opening: string
  /** The label of the button, and its target. */
  readonly action: string
  readonly href: string
  readonly children: ReactNode
}

/** A mail that greets its reader, reports an event, and has one button. */
export function mailTo({ firstName, why }: Reader, from: Sender, words: Words): MailTemplate {
  const { subject, title, opening, action, href, children } = words
  return {
    subject,
    page: (
      <Frame from={from} subject={subject} title={title} preview={opening} why={why}>
        <Say>{firstName ? `Hello ${firstName},` : 'Hello,'}</Say>
        <Say>{opening}</Say>
        {children}
        <Action from={from} href={href}>
          {action}
        </Action>
      </Frame>
    ),
  }
}
