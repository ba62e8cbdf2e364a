import { z } from 'zod'

const environment = z.object({
  DATA_DIR: z.string(),
  INTERNAL_SECRET: z.string(),
  MAIL_FROM: z.string(),
  PUBLIC_URL: z.string(),
  SANITY_PROJECT_ID: z.string().optional(),
  SANITY_DATASET: z.string(),
  SANITY_API_HOST: z.string().optional(),
  SMTP_URL: z.string().optional(),
  SUPPORT_EMAIL: z.string(),
})

type Environment = z.infer<typeof environment>

/** The shop's settings for mails, and their addresses. */
export type MailSettings = {
  /** The source of the theme; null if the shop has no content. */
  readonly content: { readonly apiHost: string; readonly dataset: string } | null
  readonly dataDir: string
  readonly from: string
  readonly publicUrl: string
  readonly secret: string
  readonly smtpUrl: string | undefined
  readonly supportEmail: string
}

function contentOf({ SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST }: Environment) {
  if (!SANITY_PROJECT_ID) return null
  const apiHost = SANITY_API_HOST || `https://${SANITY_PROJECT_ID}.api.sanity.io`
  return { apiHost, dataset: SANITY_DATASET }
}

/** The settings of an environment that boot/configuration.mts has checked. */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const checked = environment.parse(env)
  return {
    content: contentOf(checked),
    dataDir: checked.DATA_DIR,
    from: checked.MAIL_FROM,
    publicUrl: checked.PUBLIC_URL,
    secret: checked.INTERNAL_SECRET,
    smtpUrl: checked.SMTP_URL,
    supportEmail: checked.SUPPORT_EMAIL,
  }
}
