import type { ReactElement } from 'react'
import type { Look } from '../theme/mail-theme.ts'

/** The sender: the shop's data and theme in every mail. */
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

/** The order data of a mail. */
export interface OrderFacts {
  readonly displayId: string
  readonly firstName: string
  /** Opens the order for every holder of the mail. */
  readonly link: string
}
