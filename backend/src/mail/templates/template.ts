import type { ReactElement } from 'react'
import type { Look } from '../theme/mail-theme.ts'

/** Who writes: what every mail says of the shop, and what it wears. */
export interface Sender {
  readonly shop: string
  readonly supportEmail: string
  readonly look: Look
}

/** A mail before it is rendered. */
export interface MailTemplate {
  readonly subject: string
  readonly page: ReactElement
}

export interface Row {
  readonly label: string
  readonly amount: string
}

/** What a mail says of the order that it is about. */
export interface OrderFacts {
  readonly displayId: string
  readonly firstName: string
  /** Opens the order for whoever holds the mail. */
  readonly link: string
}
