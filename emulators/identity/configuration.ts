import { z } from 'zod'

const shopper = z.object({
  email: z.email(),
  password: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string().optional(),
})
export type DemoShopper = z.infer<typeof shopper>

const shoppers = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.array(shopper))

const schema = z.object({
  IDENTITY_PORT: z.coerce.number().int().min(1).max(65_535),
  IDENTITY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  IDENTITY_SITE_URL: z.url({ protocol: /^https?$/ }),
  IDENTITY_SHOPPERS: shoppers.default([]),
  SUPABASE_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_').min(16),
  SUPABASE_SECRET_KEY: z.string().startsWith('sb_secret_').min(16),
  INTERNAL_SECRET: z.string().min(16),
  DATA_DIR: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Tarn <hello@tarn.example>'),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
})

export interface IdentityConfiguration {
  readonly port: number
  readonly databaseUrl: string
  /** The shop's public address, without a trailing slash: links of mails begin with it. */
  readonly siteUrl: string
  /** The key for guests, and for shoppers' tokens. */
  readonly publishableKey: string
  /** The key for everything. */
  readonly secretKey: string
  /** The password of the database role, refresh tokens and links of mails are derived from it. */
  readonly secret: string
  readonly dataFolder: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Multiplies the limits of each address. */
  readonly rateFactor: number
  /** Shoppers that the first start creates. */
  readonly shoppers: readonly DemoShopper[]
}

/** Throws a ZodError that names missing variables. An empty variable counts as absent. */
export function readConfiguration(environment: NodeJS.ProcessEnv): IdentityConfiguration {
  const filled = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = schema.parse(Object.fromEntries(filled))
  return {
    port: parsed.IDENTITY_PORT,
    databaseUrl: parsed.IDENTITY_DATABASE_URL,
    siteUrl: parsed.IDENTITY_SITE_URL.replace(/\/+$/, ''),
    publishableKey: parsed.SUPABASE_PUBLISHABLE_KEY,
    secretKey: parsed.SUPABASE_SECRET_KEY,
    secret: parsed.INTERNAL_SECRET,
    dataFolder: parsed.DATA_DIR,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM,
    rateFactor: parsed.RATE_LIMIT_FACTOR,
    shoppers: parsed.IDENTITY_SHOPPERS,
  }
}
