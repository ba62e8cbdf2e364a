import type { MedusaContainer } from '@medusajs/types'
import type { MailSettings } from '../settings.ts'

/** Where what a mail says is looked up. */
export interface MailContext {
  readonly container: MedusaContainer
  readonly settings: MailSettings
  /** When the mail was asked for: its links count from then, however late it is sent. */
  readonly mailedAt: Date
}
