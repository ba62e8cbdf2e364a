import type { ReactElement } from 'react'
import type { MailTheme } from '../theme/mail-theme.ts'

/** The sender: the shop's data and theme in every mail. */
export interface Sender {
  readonly shop: string
  readonly supportEmail: string
  readonly theme: MailTheme
  /** The shop's name and address, and the last line of its pages. */
  readonly legal: readonly string[]
}

/** A GIF that a mail brings along, shown by `cid:` and its id. */
export interface InlinePicture {
  readonly id: string
  /** "girocode.gif" */
  readonly name: string
  readonly bytes: Uint8Array
}

/** A mail before it is rendered. */
export interface MailTemplate {
  readonly subject: string
  readonly page: ReactElement
  readonly pictures?: readonly InlinePicture[]
  /** The address that ends the reader's subscription, where the mail belongs to one. */
  readonly unsubscribe?: string
}

/** An amount with its label. */
export interface Row {
  readonly label: string
  readonly amount: string
  /** The total is bold and last; details are muted. */
  readonly weight?: 'total' | 'detail'
}

/** Goods in a mail. */
export interface MailItem {
  readonly title: string
  /** "250 g, Whole bean"; empty without one. */
  readonly variant: string
  /** Null where the mail is about no order. */
  readonly quantity: number | null
  /** The absolute address of a raster picture; null without one. */
  readonly picture: string | null
  /** Null where the price does not matter. */
  readonly amount: string | null
  /** "Broken or faulty"; empty without one. */
  readonly note: string
}

/** The order data of a mail. */
export interface OrderData {
  readonly displayId: string
  readonly firstName: string
  /** "22 November 2026", by the clock of the delivery address. */
  readonly placedOn: string
  /** Opens the order for every holder of the mail. */
  readonly link: string
}
