import { resolve } from 'node:path'
import type { IdentityConfig } from '#domain/account/identity-config.ts'
import { readEnvironment } from './environment.ts'
import { type ContentService, contentServiceOf, identityServiceOf } from './vendor-services.ts'

export interface FrontConfiguration {
  readonly port: number
  readonly host: string
  /** The shop's public address. */
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
  /** Undefined if the shop has no content but its catalogue. */
  readonly content: ContentService | undefined
  /** Undefined if the shop has no accounts. */
  readonly identity: IdentityConfig | undefined
  /** A secret that opens previews, beside Studio's own; undefined if there is none. */
  readonly previewSecret: string | undefined
  /** The address of analytics; undefined if there is none. */
  readonly matomoUrl: URL | undefined
  /** With it Matomo accepts the visitor's address from us. */
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

/** Reads the environment once. An empty variable counts as unset. Throws a ConfigurationError. */
export function readConfiguration(environment: NodeJS.ProcessEnv): FrontConfiguration {
  const data = readEnvironment(environment)
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
    content: contentServiceOf(data),
    identity: identityServiceOf(data),
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
