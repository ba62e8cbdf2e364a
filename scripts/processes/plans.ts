import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { DEMO_PASSWORDS } from '#domain/account/demo-sign-ins.ts'
import { type StoreConfiguration, seedsDemo } from '../configuration.ts'
import type { Logs } from '../logs/logs.ts'
import { reportDropped } from '../logs/report-dropped.ts'
import { BACKEND, programOf } from '../paths.ts'
import type { Secrets } from '../secrets.ts'
import { nodeProcess } from './node-process.ts'
import type { ProcessPlan } from './supervised.ts'

interface Parts {
  readonly configuration: StoreConfiguration
  readonly secrets: Secrets
  readonly databaseUrl: string | undefined
  /** True if this start owns the database, so that the demo shop and its outbox belong to it. */
  readonly isEmbedded: boolean
  /** The local analytics server; undefined if analytics is elsewhere or off. */
  readonly recorder?: Recorder | undefined
  /** The local Content Lake's paths; undefined if content is elsewhere or off. */
  readonly contentDatabaseUrl?: string | undefined
  /** The local identity server's paths; undefined if accounts are elsewhere or off. */
  readonly identityDatabaseUrl?: string | undefined
}

export interface Recorder {
  readonly port: number
  readonly databaseUrl: string
}

/** The secret between web and the analytics server, as long as Matomo's own tokens. */
const recorderToken = ({ INTERNAL_SECRET }: Secrets) =>
  createHmac('sha256', INTERNAL_SECRET).update('matomo').digest('hex').slice(0, 32)

const analyticsOf = ({ secrets, recorder }: Parts) =>
  recorder && {
    ANALYTICS_PORT: String(recorder.port),
    ANALYTICS_DATABASE_URL: recorder.databaseUrl,
    MATOMO_URL: `http://127.0.0.1:${recorder.port}`,
    MATOMO_TOKEN: recorderToken(secrets),
  }

/** The editor of the demo shop. */
export const EDITOR = { email: 'editor@example.com', password: DEMO_PASSWORDS.editor } as const

export const LOCAL_PROJECT = 'local'

/** The address and the tokens of content, for readers. */
function contentOf({ configuration, secrets, contentDatabaseUrl }: Parts) {
  const { SANITY_PROJECT_ID, SANITY_DATASET, CONTENT_PORT } = configuration
  const dataset = SANITY_DATASET
  if (SANITY_PROJECT_ID) {
    // Our own tokens would be invalid there.
    const { SANITY_READ_TOKEN, SANITY_WRITE_TOKEN } = configuration
    return { SANITY_PROJECT_ID, SANITY_DATASET: dataset, SANITY_READ_TOKEN, SANITY_WRITE_TOKEN }
  }
  if (!contentDatabaseUrl) return {}
  return {
    SANITY_PROJECT_ID: LOCAL_PROJECT,
    SANITY_DATASET: dataset,
    SANITY_API_HOST: `http://127.0.0.1:${CONTENT_PORT}`,
    SANITY_READ_TOKEN: secrets.SANITY_READ_TOKEN,
    SANITY_WRITE_TOKEN: secrets.SANITY_WRITE_TOKEN,
  }
}

/** The variables of the local Content Lake alone. */
const lakeOf = ({ configuration, contentDatabaseUrl, isEmbedded }: Parts) => ({
  CONTENT_PORT: String(configuration.CONTENT_PORT),
  CONTENT_DATABASE_URL: contentDatabaseUrl,
  CONTENT_PUBLIC_URL: `${configuration.siteUrl}/content`,
  ...(isEmbedded && {
    CONTENT_EDITOR_EMAIL: EDITOR.email,
    CONTENT_EDITOR_PASSWORD: EDITOR.password,
  }),
})

/** Shoppers of the demo shop, by their role. */
export const SHOPPERS = {
  retail: {
    email: 'shopper@example.com',
    password: DEMO_PASSWORDS.shopper,
    first_name: 'Sam',
    last_name: 'Shopper',
  },
  wholesale: {
    email: 'wholesale@example.com',
    password: DEMO_PASSWORDS.wholesale,
    first_name: 'Wim',
    last_name: 'Wholesale',
    company: 'Café Wim',
  },
} as const

/** The address and the keys of accounts, for clients; empty without accounts. */
function accountsOf({ configuration, secrets, identityDatabaseUrl }: Parts) {
  const { SUPABASE_URL, IDENTITY_PORT } = configuration
  if (!SUPABASE_URL && !identityDatabaseUrl) return {}
  return {
    SUPABASE_URL: SUPABASE_URL ?? `http://127.0.0.1:${IDENTITY_PORT}`,
    SUPABASE_PUBLISHABLE_KEY: secrets.SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: secrets.SUPABASE_SECRET_KEY,
  }
}

/** The variables of the local identity server alone. */
const identityOf = ({ configuration, identityDatabaseUrl, isEmbedded }: Parts) => ({
  IDENTITY_PORT: String(configuration.IDENTITY_PORT),
  IDENTITY_DATABASE_URL: identityDatabaseUrl,
  IDENTITY_SITE_URL: configuration.siteUrl,
  IDENTITY_SHOPPERS: seedsDemo(configuration, isEmbedded)
    ? JSON.stringify(Object.values(SHOPPERS))
    : undefined,
})

/** The environment of every process of the store. */
export function environmentOf(parts: Parts) {
  const { configuration, secrets, databaseUrl, isEmbedded } = parts
  const { PORT, COMMERCE_PORT, siteUrl, dataFolder } = configuration
  return {
    ...process.env,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(dataFolder, 'compile-cache'),
    PORT: String(PORT),
    HOST: configuration.HOST,
    COMMERCE_PORT: String(COMMERCE_PORT),
    DATA_DIR: dataFolder,
    PUBLIC_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    COMMERCE_URL: configuration.COMMERCE_URL ?? `http://127.0.0.1:${COMMERCE_PORT}`,
    PURGE_URLS: process.env['PURGE_URLS'] ?? `http://127.0.0.1:${PORT}/_purge`,
    INTERNAL_SECRET: secrets.INTERNAL_SECRET,
    JWT_SECRET: secrets.JWT_SECRET,
    COOKIE_SECRET: secrets.COOKIE_SECRET,
    PREVIEW_SECRET: secrets.PREVIEW_SECRET,
    SEED: seedsDemo(configuration, isEmbedded) ? 'demo' : undefined,
    OUTBOX: isEmbedded ? '1' : undefined,
    ...analyticsOf(parts),
    ...contentOf(parts),
    ...accountsOf(parts),
  }
}

export interface Plans {
  readonly commerce: ProcessPlan[]
  readonly workers: ProcessPlan[]
  readonly content: ProcessPlan[]
  readonly identity: ProcessPlan[]
  readonly analytics: ProcessPlan[]
  readonly web: ProcessPlan
}

/**
 * The Node processes of this start: commerce and its workers unless commerce is elsewhere, then
 * web.
 */
export function plansOf(parts: Parts, logs: Logs): Plans {
  const environment = environmentOf(parts)
  const plan = (name: string, script: string, own: Record<string, string | undefined> = {}) =>
    nodeProcess({ name, script, environment: { ...environment, ...own }, logs })
  // Web keeps what it asks of these: they have little to do, beside much else.
  const standIn = (name: string, folder: string, own: Record<string, string | undefined> = {}) =>
    nodeProcess({
      ...{ name, script: programOf(`emulators/${folder}`), logs },
      environment: { ...environment, ...own },
      youngMebibytes: 2,
    })
  const isCommerceHere = parts.configuration.COMMERCE_URL === undefined
  const workers = Array.from(
    { length: isCommerceHere ? parts.configuration.WORKERS : 0 },
    (_, index) =>
      plan(index === 0 ? 'worker' : `worker-${index + 1}`, join(BACKEND, 'boot/worker.mts')),
  )
  return {
    commerce: isCommerceHere ? [plan('commerce', join(BACKEND, 'boot/commerce.mts'))] : [],
    workers,
    content: parts.contentDatabaseUrl ? [standIn('content', 'content-lake', lakeOf(parts))] : [],
    identity: parts.identityDatabaseUrl ? [standIn('identity', 'identity', identityOf(parts))] : [],
    analytics: parts.recorder ? [standIn('analytics', 'analytics')] : [],
    web: nodeProcess({
      name: 'web',
      script: programOf('server'),
      environment,
      logs,
      onStart: (child) => reportDropped(child, logs.dropped),
    }),
  }
}
