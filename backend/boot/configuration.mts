import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })
/** Exactly as browsers send it: a path, or a slash at the end, would match nothing. */
const origin = z
  .string()
  .regex(/^https?:\/\/[\w.-]+(?::\d{1,5})?$/, 'must be origins such as https://app.example')
const isWithoutPath = (text: string) =>
  !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`
const secret = z.string('is missing').min(16, 'needs at least 16 characters')
const isAddressOrRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}
const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(1, 'must be a port from 1 to 65535')
  .max(65535, 'must be a port from 1 to 65535')

const variables = z.object({
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/commerce'),
  COMMERCE_PORT: port.default(9000),
  COMMERCE_HOST: z.string().default('127.0.0.1'),
  COMMERCE_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((entry) => entry !== ''))
    .refine(
      (entries) => entries.every(isAddressOrRange),
      'must be addresses or ranges such as 10.0.0.0/8',
    ),
  WORKER_PORT: port.optional(),
  PUBLIC_URL: url(/^https?$/, 'http://localhost:4321').default('http://localhost:4321'),
  STORE_CORS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(origin))
    .transform((origins) => origins.join(','))
    .optional(),
  CONFIRMATION_MINUTES: z.coerce
    .number('must be a number of minutes')
    .int('must be a number of minutes')
    .min(0, 'must not be negative')
    .max(60, 'must be at most 60')
    .default(0),
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  INTERNAL_SECRET: secret,
  DATA_DIR: z.string().default('.data'),
  DISK_FLOOR_MEGABYTES: z.coerce
    .number('must be a number')
    .min(0, 'must not be negative')
    .default(200),
  REDIS_URL: url(/^rediss?$/, 'redis://127.0.0.1:6379').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().default('Tarn <hello@tarn.example>'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('help@tarn.example'),
  SANITY_PROJECT_ID: z.string().optional(),
  SANITY_DATASET: z.string().default('production'),
  SANITY_API_HOST: url(/^https?$/, 'http://127.0.0.1:4001').optional(),
  SUPABASE_URL: url(/^https?$/, 'https://project.supabase.co')
    .refine(isWithoutPath, 'must be an address without a path')
    // Paths are appended: after a slash identity would find none of them.
    .transform((text) => new URL(text).origin)
    .optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
  IDENTITY_PATIENCE_MS: z.coerce
    .number('must be a number')
    .min(100, 'must be at least 100')
    .default(10_000),
  PAYMENT_PATIENCE_MS: z.coerce
    .number('must be a number')
    .min(100, 'must be at least 100')
    .max(30_000, 'must be at most 30000')
    .default(10_000),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_URL: url(/^https?$/, 'https://api.stripe.com').default('https://api.stripe.com'),
  WEBHOOKS_TO_LOOPBACK: z.enum(['true', 'false'], 'must be true or false').default('false'),
  JOBS_SCHEDULE: z.string().optional(),
  SEED: z.enum(['demo'], 'must be "demo" or unset').optional(),
  PURGE_URLS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(url(/^https?$/, 'http://127.0.0.1:4321/_purge')))
    .optional(),
  MEILISEARCH_HOST: url(/^https?$/, 'http://127.0.0.1:7700').optional(),
  MEILISEARCH_API_KEY: z.string().optional(),
  LOG_LEVEL: z
    .enum(['error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug')
    .default('info'),
})

/** The names of the variables that commerce, workers and jobs read. */
export const VARIABLES: readonly string[] = Object.keys(variables.shape)

const environment = variables
  // MeiliSearch refuses requests without a key.
  .refine(({ MEILISEARCH_HOST, MEILISEARCH_API_KEY }) => !MEILISEARCH_HOST || MEILISEARCH_API_KEY, {
    path: ['MEILISEARCH_API_KEY'],
    error: 'is missing, but MEILISEARCH_HOST is set',
  })
  // Without it nobody could tell Stripe's events from forged ones.
  .refine(
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => !STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET,
    { path: ['STRIPE_WEBHOOK_SECRET'], error: 'is missing, but STRIPE_SECRET_KEY is set' },
  )

export type Configuration = z.infer<typeof environment>

/** An empty variable counts as absent: `SMTP_URL=` in an .env file sets nothing. */
const filledIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** One line per invalid variable, never with its value: half of them are secrets. */
const complaints = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return message.startsWith('Invalid input') ? `${name} is missing` : `${name} ${message}`
  })

/** The checked environment with its defaults, or a line for each invalid variable. */
export function readEnvironment(env: NodeJS.ProcessEnv): Configuration | string[] {
  const parsed = environment.safeParse(filledIn(env))
  if (!parsed.success) return complaints(parsed.error)
  return { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) }
}

/**
 * Reads the environment once and writes the checked values back to it, so that
 * medusa-config.js and the services see defaults and an absolute DATA_DIR.
 * Ends the process with a line per wrong variable.
 */
export function configure(): Configuration {
  const configuration = readEnvironment(process.env)
  if (Array.isArray(configuration)) {
    process.stderr.write(`${configuration.join('\n')}\n`)
    process.exit(1)
  }
  for (const [name, value] of Object.entries(configuration)) process.env[name] = String(value)
  process.env['NODE_ENV'] = 'production'
  return configuration
}
