import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { DATASET_NAME_RULE, isDatasetName, isProjectId } from '#domain/content/content-names.ts'
import { ROOT } from './paths.ts'
import { StartError } from './progress.ts'

const whole = (from: number, to: number, standard: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error).default(standard)
}
const port = (standard: number) => whole(1, 65_535, standard)
const address = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
  })
const secret = z.string().min(16, 'must have at least 16 characters')

const key = (beginning: string) =>
  secret.startsWith(beginning, `must begin with ${beginning}`).regex(/^\S+$/, 'must be one word')

const schema = z.object({
  PORT: port(4321),
  COMMERCE_PORT: port(9000),
  CONTENT_PORT: port(4001),
  IDENTITY_PORT: port(4002),
  ANALYTICS_PORT: whole(0, 65_535, 0),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name of this machine, such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: address('http', 'https').optional(),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  COMMERCE_URL: address('http', 'https').optional(),
  ANALYTICS_DATABASE_URL: address('postgres', 'postgresql').optional(),
  MATOMO_URL: address('http', 'https').optional(),
  WORKERS: whole(0, 16, 1),
  DEMO_SIGN_INS: z.enum(['local', 'everywhere'], 'must be local or everywhere').default('local'),
  LOG_MEGABYTES: whole(1, 1_048_576, 64),
  DISK_FLOOR_MEGABYTES: whole(0, 1_048_576, 200),
  LIVENESS_TIMEOUT_MS: whole(2000, 86_400_000, 15_000),
  SEED: z.enum(['demo', 'none'], 'must be demo or none').optional(),
  INTERNAL_SECRET: secret.optional(),
  JWT_SECRET: secret.optional(),
  COOKIE_SECRET: secret.optional(),
  PREVIEW_SECRET: secret.optional(),
  CONTENT_DATABASE_URL: address('postgres', 'postgresql').optional(),
  SANITY_PROJECT_ID: z
    .string()
    .refine(isProjectId, 'must be letters, digits and dashes')
    .optional(),
  SANITY_DATASET: z.string().refine(isDatasetName, DATASET_NAME_RULE).default('production'),
  SANITY_READ_TOKEN: secret.optional(),
  SANITY_WRITE_TOKEN: secret.optional(),
  IDENTITY_DATABASE_URL: address('postgres', 'postgresql').optional(),
  SUPABASE_URL: address('http', 'https').optional(),
  SUPABASE_PUBLISHABLE_KEY: key('sb_publishable_').optional(),
  SUPABASE_SECRET_KEY: key('sb_secret_').optional(),
  // Of the processes that it starts: told here, before any of them has begun.
  SMTP_URL: address('smtp', 'smtps').optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),
  MEILISEARCH_HOST: address('http', 'https').optional(),
  IDENTITY_PATIENCE_MS: whole(100, 600_000, 10_000),
  PAYMENT_PATIENCE_MS: whole(100, 30_000, 10_000),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: address('http', 'https').optional(),
  WEBHOOKS_TO_LOOPBACK: z.enum(['true', 'false'], 'must be true or false').optional(),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug')
    .optional(),
})

export type StoreConfiguration = z.infer<typeof schema> & {
  readonly dataFolder: string
  readonly siteUrl: string
}

/** True if an empty store gets the demo shop: by default, only one with local systems alone. */
export const seedsDemo = ({ SEED }: StoreConfiguration, isEmbedded: boolean) =>
  (SEED ?? (isEmbedded ? 'demo' : 'none')) === 'demo'

/** One line that names the variable, instead of a stack of schema errors. */
const complaint = (error: z.ZodError) =>
  error.issues
    .map((issue) => `${issue.path.join('.')} ${issue.message.replace(/^Invalid input: /, '')}`)
    .join('; ')

/** Keys that we create ourselves would be invalid at a hosted project. */
function checkIdentity(configuration: z.infer<typeof schema>) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = configuration
  if (!SUPABASE_URL || (SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY)) return
  throw new StartError(
    'Configuration: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY of that project.',
  )
}

/**
 * Reads `.env` and the environment once; the environment wins. Throws a StartError that names the
 * wrong variable.
 */
export function readConfiguration(
  environment: NodeJS.ProcessEnv = process.env,
): StoreConfiguration {
  const file = join(ROOT, '.env')
  if (environment === process.env && existsSync(file)) process.loadEnvFile(file)
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = schema.safeParse(nonEmpty)
  if (!parsed.success) throw new StartError(`Configuration: ${complaint(parsed.error)}.`)
  checkIdentity(parsed.data)
  const { PORT, PUBLIC_URL, DATA_DIR } = parsed.data
  return {
    ...parsed.data,
    dataFolder: resolve(ROOT, DATA_DIR),
    siteUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, ''),
  }
}
