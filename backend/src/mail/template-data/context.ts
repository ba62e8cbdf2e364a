import type { MedusaContainer } from '@medusajs/types'
import type { MailSettings } from '../settings.ts'

/** The sources of a mail's data. */
export interface MailContext {
  readonly container: MedusaContainer
  readonly settings: MailSettings
  /**
   * When the mail was requested: the lifetime of its links starts then, however late it is sent.
   */
  readonly mailedAt: Date
}
