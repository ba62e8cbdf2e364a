import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Configuration } from '../configuration.ts'
import { BACKEND, ROOT } from '../paths.ts'
import type { Secrets } from '../secrets.ts'
import { nodeProcess } from './node-process.ts'
import type { Plan } from './supervised.ts'

interface Parts {
  readonly configuration: Configuration
  readonly secrets: Secrets
  readonly databaseUrl: string | undefined
  /** True where this start owns the database, so that the demo shop and its outbox belong to it. */
  readonly isEmbedded: boolean
  /** The local recorder of statistics; undefined where they go elsewhere or nowhere. */
  readonly recorder?: Recorder | undefined
}

export interface Recorder {
  readonly port: number
  readonly databaseUrl: string
}

/** What web says to the recorder and nobody else knows, as long as Matomo's own tokens are. */
const recorderToken = ({ INTERNAL_SECRET }: Secrets) =>
  createHmac('sha256', INTERNAL_SECRET).update('matomo').digest('hex').slice(0, 32)

const analyticsOf = ({ secrets, recorder }: Parts) =>
  recorder && {
    ANALYTICS_PORT: String(recorder.port),
    ANALYTICS_DATABASE_URL: recorder.databaseUrl,
    MATOMO_URL: `http://127.0.0.1:${recorder.port}`,
    MATOMO_TOKEN: recorderToken(secrets),
  }

/** What every process of the store finds in its environment. */
export function environmentOf(parts: Parts) {
  const { configuration, secrets, databaseUrl, isEmbedded } = parts
  const { PORT, COMMERCE_PORT, siteUrl, dataFolder } = configuration
  return {
    ...process.env,
    NODE_ENV: 'production',
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
    SEED: (configuration.SEED ?? (isEmbedded ? 'demo' : 'none')) === 'demo' ? 'demo' : undefined,
    OUTBOX: isEmbedded ? '1' : undefined,
    ...analyticsOf(parts),
  }
}

interface Plans {
  readonly commerce: Plan[]
  readonly workers: Plan[]
  readonly analytics: Plan[]
  readonly web: Plan
}

/** The Node processes of this start: commerce and its workers unless commerce is elsewhere, then web. */
export function plansOf(parts: Parts): Plans {
  const environment = environmentOf(parts)
  const logFolder = join(parts.configuration.dataFolder, 'logs')
  const plan = (name: string, script: string) =>
    nodeProcess({ name, script, environment, logFolder })
  const isCommerceHere = parts.configuration.COMMERCE_URL === undefined
  const workers = Array.from(
    { length: isCommerceHere ? parts.configuration.WORKERS : 0 },
    (_, index) =>
      plan(index === 0 ? 'worker' : `worker-${index + 1}`, join(BACKEND, 'boot/worker.mts')),
  )
  return {
    commerce: isCommerceHere ? [plan('commerce', join(BACKEND, 'boot/commerce.mts'))] : [],
    workers,
    analytics: parts.recorder ? [plan('analytics', join(ROOT, 'stand-ins/analytics/main.ts'))] : [],
    web: plan('web', join(ROOT, 'server/main.ts')),
  }
}
