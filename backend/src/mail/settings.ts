import { z } from 'zod'

const environment = z.object({
  DATA_DIR: z.string(),
  INTERNAL_SECRET: z.string(),
  MAIL_FROM: z.string(),
  PUBLIC_URL: z.string(),
  SMTP_URL: z.string().optional(),
  SUPPORT_EMAIL: z.string(),
})

/** What mails need to know of the shop and of where they go. */
export type MailSettings = {
  readonly dataDir: string
  readonly from: string
  readonly publicUrl: string
  readonly secret: string
  readonly smtpUrl: string | undefined
  readonly supportEmail: string
}

/** The settings of an environment that boot/configuration.mts has checked. */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const checked = environment.parse(env)
  return {
    dataDir: checked.DATA_DIR,
    from: checked.MAIL_FROM,
    publicUrl: checked.PUBLIC_URL,
    secret: checked.INTERNAL_SECRET,
    smtpUrl: checked.SMTP_URL,
    supportEmail: checked.SUPPORT_EMAIL,
  }
}
