import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/ports.ts'
import { startDatabase } from '#tests/support/database.ts'
import { endProcess } from '#tests/support/end-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export const WRITE_TOKEN = 'write-token-of-the-tests'
export const READ_TOKEN = 'read-token-of-the-tests'
export const EDITOR = { email: 'editor@example.com', password: 'perennial-editor' }
export const PAGE_ORIGIN = 'http://localhost:4321'
const QUERY_TIMEOUT_MS = 1500

const ready = z.object({ ready: z.literal(true), loadMs: z.number() })

export interface RunningLake {
  readonly url: string
  readonly databaseUrl: string
  /** How long the last start took to load every document. */
  readonly loadMs: () => number
  /** Ends it, as a crash does by default, and starts another. */
  readonly restart: (signal?: NodeJS.Signals) => Promise<void>
  /** Ends the database as a crash would, and starts it again. */
  readonly stopDatabase: () => Promise<void>
  readonly startDatabase: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** A local Content Lake on a Postgres of its own, on free ports. */
export async function startLake(
  overrides: Readonly<Record<string, string>> = {},
): Promise<RunningLake> {
  const folder = temporaryFolder()
  const database = await startDatabase(join(folder, 'database'), 'content')
  const port = await freePort()
  const environment = {
    ...process.env,
    CONTENT_PORT: String(port),
    CONTENT_DATABASE_URL: database.url,
    CONTENT_ORIGINS: PAGE_ORIGIN,
    CONTENT_QUERY_TIMEOUT_MS: String(QUERY_TIMEOUT_MS),
    CONTENT_EDITOR_EMAIL: EDITOR.email,
    CONTENT_EDITOR_PASSWORD: EDITOR.password,
    SANITY_WRITE_TOKEN: WRITE_TOKEN,
    SANITY_READ_TOKEN: READ_TOKEN,
    ...overrides,
  }
  let loadMs = 0
  const begin = async () => {
    const child = fork(join(ROOT, 'emulators/content-lake/main.ts'), [], {
      env: environment,
      execArgv: [],
    })
    const [said] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error('The lake ended while it started')
      }),
    ])
    loadMs = ready.parse(said).loadMs
    return child
  }
  let lake = await begin()
  const start = async () => {
    lake = await begin()
  }
  return {
    url: `http://localhost:${port}`,
    databaseUrl: environment.CONTENT_DATABASE_URL,
    loadMs: () => loadMs,
    restart: async (signal = 'SIGKILL') => {
      await endProcess(lake, { signal })
      await start()
    },
    stopDatabase: () => database.stop('SIGQUIT'),
    startDatabase: database.start,
    stop: async () => {
      await endProcess(lake)
      await database.stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Options = Pick<
  ClientConfig,
  'token' | 'perspective' | 'resultSourceMap' | 'apiVersion' | 'headers'
>

/** The vendor's own client, as the site has it. */
export const clientOf = (lake: Pick<RunningLake, 'url'>, options: Options = {}): SanityClient =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: lake.url,
    apiVersion: '2022-03-13',
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    ...options,
  })
