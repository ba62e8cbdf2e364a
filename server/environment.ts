import { isIP } from 'node:net'
import { z } from 'zod'
import { MATOMO_SITE_ID } from '#domain/constants.ts'
import { DATASET_NAME_RULE, isDatasetName, isProjectId } from '#domain/content/content-names.ts'
import { isHostRule } from './images/allowed-hosts.ts'

/** An error for the terminal: one line that names the wrong variable, never its value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

const isAddressOrRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((text) => new URL(text))

const number = (from: number, to: number) => {
  const error = `must be a number from ${from} to ${to}`
  return z.coerce.number({ error }).min(from, error).max(to, error)
}
const whole = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int(error).min(from, error).max(to, error)
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const siteOrigin = origin.refine(({ pathname, search }) => pathname === '/' && search === '', {
  error: 'must be an address without a path',
})

const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))

/** Hosts on which demo content and imported catalogues keep their pictures. */
const USUAL_IMAGE_HOSTS = 'cdn.sanity.io,cdn.shopify.com,burst.shopifycdn.com'

const schema = z.object({
  PORT: whole(0, 65_535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: siteOrigin.optional(),
  COMMERCE_URL: origin.default(new URL('http://127.0.0.1:9000')),
  INTERNAL_SECRET: z.string({ error: 'must be set' }).min(16, 'must have at least 16 characters'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header')
    .toLowerCase()
    .optional(),
  TRUSTED_PROXIES: list.refine((parts) => parts.every(isAddressOrRange), {
    error: 'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
  }),
  PAGE_CACHE_MEGABYTES: number(1, 65_536).default(256),
  IMAGE_HOSTS: list.prefault(USUAL_IMAGE_HOSTS).refine((parts) => parts.every(isHostRule), {
    error: 'must be names of hosts such as cdn.example or *.cdn.example, separated by commas',
  }),
  IMAGE_CACHE_MEGABYTES: number(1, 1_048_576).default(512),
  SANITY_PROJECT_ID: z
    .string()
    .refine(isProjectId, { error: 'must be letters, digits and dashes' })
    .optional(),
  SANITY_DATASET: z
    .string()
    .refine(isDatasetName, { error: DATASET_NAME_RULE })
    .default('production'),
  SANITY_API_HOST: siteOrigin.optional(),
  SANITY_READ_TOKEN: z.string().optional(),
  PREVIEW_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SUPABASE_URL: siteOrigin.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  MATOMO_URL: origin.optional(),
  MATOMO_TOKEN: z.string().optional(),
  MATOMO_SITE_ID: whole(1, 2_147_483_647).default(MATOMO_SITE_ID),
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: 'must be a number above 0' })
    .positive('must be a number above 0')
    .default(1),
  DRAIN_DELAY_MS: whole(0, 60_000).default(0),
  DATA_DIR: z.string().default('.data'),
  DISK_FLOOR_MEGABYTES: number(0, 1_048_576).default(200),
  DEMO_SIGN_INS: z
    .enum(['local', 'everywhere'], { error: 'must be local or everywhere' })
    .default('local'),
  OUTBOX: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address such as redis://127.0.0.1:6379' })
    .optional(),
})

/** The names of the variables that web reads. */
export const VARIABLES: readonly string[] = Object.keys(schema.shape)

export type Environment = z.infer<typeof schema>

/** The variables, checked. An empty one counts as unset. Throws a ConfigurationError. */
export function readEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  )
  const parsed = schema.safeParse(nonEmpty)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is wrong' }
    throw new ConfigurationError(
      `Configuration: ${path.join('.')} ${message.replace(/^Invalid \w+: /, '')}.`,
    )
  }
  return parsed.data
}
