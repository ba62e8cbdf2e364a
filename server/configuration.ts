import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { IdentityConfig } from '#domain/account/identity-config.ts'
import { MATOMO_SITE_ID } from '#domain/constants.ts'
import { isDatasetName, isProjectId } from '#domain/content/content-names.ts'
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
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
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
  PAGE_CACHE_MEGABYTES: z.coerce.number().min(1).max(65_536).default(256),
  IMAGE_HOSTS: list.prefault(USUAL_IMAGE_HOSTS).refine((parts) => parts.every(isHostRule), {
    error: 'must be names of hosts such as cdn.example or *.cdn.example, separated by commas',
  }),
  IMAGE_CACHE_MEGABYTES: z.coerce.number().min(1).max(1_048_576).default(512),
  SANITY_PROJECT_ID: z
    .string()
    .refine(isProjectId, { error: 'must be letters, digits and dashes' })
    .optional(),
  SANITY_DATASET: z
    .string()
    .refine(isDatasetName, { error: 'must be lowercase letters, digits, _ and -, at most 64' })
    .default('production'),
  SANITY_API_HOST: siteOrigin.optional(),
  SANITY_READ_TOKEN: z.string().optional(),
  PREVIEW_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  SUPABASE_URL: siteOrigin.optional(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  SUPABASE_SECRET_KEY: z.string().min(1).optional(),
  MATOMO_URL: origin.optional(),
  MATOMO_TOKEN: z.string().optional(),
  MATOMO_SITE_ID: z.coerce.number().int().positive().default(MATOMO_SITE_ID),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  DATA_DIR: z.string().default('.data'),
  DISK_FLOOR_MEGABYTES: z.coerce.number().min(0).max(1_048_576).default(200),
  DEMO_SIGN_INS: z
    .enum(['local', 'everywhere'], { error: 'must be local or everywhere' })
    .default('local'),
  OUTBOX: z.enum(['0', '1'], { error: 'must be 1 or 0' }).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address such as redis://127.0.0.1:6379' })
    .optional(),
})

/** The Content Lake or the project of editors. */
export interface ContentService {
  readonly projectId: string
  readonly dataset: string
  /** Null for Sanity's own, which has one for each project. */
  readonly apiHost: URL | null
  /** Reads drafts. Never leaves the server. */
  readonly readToken: string | null
}

export interface FrontConfiguration {
  readonly port: number
  readonly host: string
  /** The shop's address for people. */
  readonly siteUrl: URL
  readonly commerceUrl: URL
  readonly secret: string
  /** Lower case. */
  readonly countryHeader: string | undefined
  readonly trustedProxies: readonly string[]
  readonly pageCacheBytes: number
  /** Hosts from which pictures may be fetched: see isHostRule. */
  readonly imageHosts: readonly string[]
  /** For pictures on disk. */
  readonly imageCacheBytes: number
  /** Undefined where the shop has no content but its catalogue. */
  readonly content: ContentService | undefined
  /** Undefined where the shop has no accounts. */
  readonly identity: IdentityConfig | undefined
  /** A secret that opens previews, beside Studio's own; undefined where there is none. */
  readonly previewSecret: string | undefined
  /** The address of analytics; undefined where there is none. */
  readonly matomoUrl: URL | undefined
  /** With it Matomo believes the visitor's address that we state. */
  readonly matomoToken: string | undefined
  /** AN-1 */
  readonly matomoSiteId: number
  /** Multiplies every rate limit for each address. */
  readonly rateLimitFactor: number
  /** How long a process still accepts requests after it reports that it is not ready. */
  readonly drainDelayMs: number
  readonly dataFolder: string
  /** Below this free disk space, the process writes only what the shop needs. */
  readonly diskFloorBytes: number
  readonly showsOutbox: boolean
  /** Whether the demo shop's public passwords are accepted from other machines too. */
  readonly opensDemoSignIns: boolean
  readonly logLevel: string
  /** A Redis channel for purges, besides the signed request. */
  readonly redisUrl: string | undefined
}

function contentPlaceOf(data: z.infer<typeof schema>): ContentService | undefined {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST, SANITY_READ_TOKEN } = data
  if (SANITY_PROJECT_ID === undefined) return undefined
  return {
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiHost: SANITY_API_HOST ?? null,
    readToken: SANITY_READ_TOKEN ?? null,
  }
}

function identityPlaceOf(data: z.infer<typeof schema>): IdentityConfig | undefined {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = data
  if (SUPABASE_URL === undefined) return undefined
  if (SUPABASE_PUBLISHABLE_KEY === undefined || SUPABASE_SECRET_KEY === undefined) {
    throw new ConfigurationError(
      'Configuration: SUPABASE_URL needs SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY.',
    )
  }
  return {
    url: SUPABASE_URL.origin,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    secretKey: SUPABASE_SECRET_KEY,
  }
}

/** Reads the environment once. An empty variable counts as unset. Throws a ConfigurationError. */
export function readConfiguration(environment: NodeJS.ProcessEnv): FrontConfiguration {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is wrong' }
    throw new ConfigurationError(
      `Configuration: ${path.join('.')} ${message.replace(/^Invalid \w+: /, '')}.`,
    )
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    siteUrl: data.PUBLIC_URL ?? new URL(`http://localhost:${data.PORT}`),
    commerceUrl: data.COMMERCE_URL,
    secret: data.INTERNAL_SECRET,
    countryHeader: data.COUNTRY_HEADER,
    trustedProxies: data.TRUSTED_PROXIES,
    pageCacheBytes: data.PAGE_CACHE_MEGABYTES * 1_048_576,
    imageHosts: data.IMAGE_HOSTS,
    imageCacheBytes: data.IMAGE_CACHE_MEGABYTES * 1_048_576,
    content: contentPlaceOf(data),
    identity: identityPlaceOf(data),
    previewSecret: data.PREVIEW_SECRET,
    matomoUrl: data.MATOMO_URL,
    matomoToken: data.MATOMO_TOKEN,
    matomoSiteId: data.MATOMO_SITE_ID,
    rateLimitFactor: data.RATE_LIMIT_FACTOR,
    drainDelayMs: data.DRAIN_DELAY_MS,
    dataFolder: resolve(data.DATA_DIR),
    diskFloorBytes: data.DISK_FLOOR_MEGABYTES * 1_048_576,
    showsOutbox: data.OUTBOX === '1',
    opensDemoSignIns: data.DEMO_SIGN_INS === 'everywhere',
    logLevel: data.LOG_LEVEL,
    redisUrl: data.REDIS_URL,
  }
}
