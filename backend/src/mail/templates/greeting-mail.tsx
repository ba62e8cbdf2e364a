import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import type { InlinePicture, MailTemplate, Sender } from './template.ts'
import { ActionButton, Paragraph } from './text-parts.tsx'

interface Reader {
  /** Empty if it is unknown. */
  readonly firstName: string
  /** Ends the sentence that begins with "You are getting this e-mail because". */
  readonly why: string
}

export interface MailParts {
  readonly subject: string
  readonly overline?: string
  readonly title: string
  /** The first sentence: the event. */
  readonly opening: string
  /** The label of the button, and its target. */
  readonly action: string
  readonly href: string
  /** The button stands before the details. */
  readonly isActionFirst?: boolean
  readonly pictures?: readonly InlinePicture[]
  readonly children: ReactNode
}

/** A mail that greets its reader, reports an event, and has one button. */
export function greetingMail(
  { firstName, why }: Reader,
  from: Sender,
  parts: MailParts,
): MailTemplate {
  const { opening, action, href, isActionFirst = false, pictures = [], children, ...head } = parts
  const button = (
    <ActionButton from={from} href={href}>
      {action}
    </ActionButton>
  )
  return {
    subject: parts.subject,
    pictures,
    page: (
      <Frame {...head} from={from} preview={opening} why={why}>
        <Paragraph>{firstName ? `Hello ${firstName},` : 'Hello,'}</Paragraph>
        <Paragraph>{opening}</Paragraph>
        {isActionFirst && button}
        {children}
        {!isActionFirst && button}
      </Frame>
    ),
  }
}
