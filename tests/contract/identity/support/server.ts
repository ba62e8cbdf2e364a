import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/ports.ts'
import { startDatabase } from '#tests/support/database.ts'
import { endProcess } from '#tests/support/end-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

export const PUBLISHABLE_KEY = 'sb_publishable_of_the_tests_0000'
export const SECRET_KEY = 'sb_secret_of_the_tests_0000000000'
export const SITE_URL = 'http://localhost:4321'
const INTERNAL_SECRET = 'internal-secret-of-the-tests'

export interface RunningIdentity {
  readonly url: string
  readonly dataFolder: string
  readonly databaseUrl: string
  /** What it was started with, for who starts another on the same database. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly kill: (signal?: NodeJS.Signals) => Promise<void>
  readonly start: () => Promise<void>
  /** Ends the database as a crash would, and starts it again. */
  readonly stopDatabase: () => Promise<void>
  readonly startDatabase: () => Promise<void>
  /** As the owner of everything, past every policy. */
  readonly query: (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>
  readonly stop: () => Promise<void>
}

/** A local identity server on a Postgres of its own, on free ports. */
export async function startIdentity(
  given: Readonly<Record<string, string>> = {},
): Promise<RunningIdentity> {
  const folder = temporaryFolder()
  const database = await startDatabase(join(folder, 'database'), 'identity')
  const port = await freePort()
  const environment = {
    ...process.env,
    IDENTITY_PORT: String(port),
    IDENTITY_DATABASE_URL: database.url,
    IDENTITY_SITE_URL: SITE_URL,
    SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    INTERNAL_SECRET,
    DATA_DIR: folder,
    // All clients of a test are one; what limits them has a test of its own.
    RATE_LIMIT_FACTOR: '1000',
    ...given,
  }
  const begin = async () => {
    const child = fork(join(ROOT, 'emulators/identity/main.ts'), [], {
      env: environment,
      execArgv: [],
    })
    const gone = once(child, 'exit').then(() => {
      throw new Error('Identity ended while it started')
    })
    await Promise.race([once(child, 'message'), gone])
    gone.catch(() => undefined)
    return child
  }
  let child = await begin()
  return {
    url: `http://127.0.0.1:${port}`,
    dataFolder: folder,
    databaseUrl: database.url,
    environment,
    kill: (signal = 'SIGKILL') => endProcess(child, { signal }),
    start: async () => {
      child = await begin()
    },
    stopDatabase: () => database.stop('SIGQUIT'),
    startDatabase: database.start,
    query: async (sql, values = []) => {
      const client = new Client(database.url)
      await client.connect()
      try {
        return (await client.query(sql, [...values])).rows
      } finally {
        await client.end()
      }
    },
    stop: async () => {
      await endProcess(child)
      await database.stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
