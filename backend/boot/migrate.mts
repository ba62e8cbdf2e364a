import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asValue, createContainer } from 'awilix'
import pg from 'pg'
import { z } from 'zod'
import { builtFingerprint } from './build.mts'
import type { Configuration } from './configuration.mts'
import { LOCKS, withDatabaseLock } from './database.mts'
import { root } from './root.mts'

/**
 * The core's entities read the feature flags while they are loaded, so these must be set before.
 */
async function setFeatureFlags() {
  const { default: config } = await import('@medusajs/medusa/dist/loaders/config.js')
  const { default: flags } = await import('@medusajs/medusa/dist/loaders/feature-flags/index.js')
  const configModule = config.default(root)
  return { configModule, featureFlags: flags.default(configModule) }
}

type Flags = Awaited<ReturnType<typeof setFeatureFlags>>

/** A migration needs other limits than a process that answers shoppers. */
function unbounded(configModule: Flags['configModule']): Flags['configModule'] {
  const { projectConfig } = configModule
  const { database_extra } = projectConfig
  if (!database_extra) return configModule
  const withoutBounds = {
    statement_timeout: undefined,
    idle_in_transaction_session_timeout: undefined,
  }
  const extra = { ...database_extra, ...withoutBounds }
  return { ...configModule, projectConfig: { ...projectConfig, database_extra: extra } }
}

/** A class, or the path of its file: the core declares neither type. */
const isMigration = (value: unknown) => typeof value === 'function' || typeof value === 'string'
const ofCore = z.object({ coreMigrations: z.array(z.unknown()) })

async function runMigrations({ configModule, featureFlags }: Flags) {
  const { default: database } = await import('@medusajs/medusa/dist/loaders/database.js')
  const migrations = await import('@medusajs/medusa/dist/commands/utils/get-migrations.js')

  const { coreMigrations } = ofCore.parse(migrations.default.default(root, featureFlags))
  const shared = migrations.default.getModuleSharedResources(configModule, featureFlags)

  const ofModules: unknown[] = shared.migrations

  const container = createContainer()
  container.register('db_entities', asValue([]))
  const dataSource = await database.default({
    container,
    configModule: unbounded(configModule),
    customOptions: {
      migrations: [...coreMigrations, ...ofModules].filter(isMigration),
      logging: false,
    },
  })
  try {
    await dataSource.runMigrations()
  } finally {
    await dataSource.destroy()
  }
  await migrations.default.runIsolatedModulesMigration(configModule)
}

/**
 * Everything that determines the tables: the core's migrations, our own, and the enabled modules.
 */
async function wantedVersion(): Promise<string> {
  const hash = createHash('sha256').update(await builtFingerprint())
  for (const file of ['package-lock.json', 'medusa-config.js']) {
    hash.update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

const NO_SUCH_TABLE = '42P01'

const storedVersion = z.array(z.object({ version: z.string() }))

/** The version to which the database was last migrated; a dump contains it. */
async function versionIn(client: pg.Client): Promise<string | undefined> {
  try {
    const { rows } = await client.query('SELECT version FROM schema_version')
    return storedVersion.parse(rows)[0]?.version
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_SUCH_TABLE) return undefined
    throw error
  }
}

async function noteVersion(client: pg.Client, version: string) {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_version (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one), version text NOT NULL)`)
  await client.query(
    `INSERT INTO schema_version (version) VALUES ($1)
     ON CONFLICT (only_one) DO UPDATE SET version = EXCLUDED.version`,
    [version],
  )
}

/**
 * Migrates the database: Medusa's core, its modules, and our own tables. A current database costs
 * one query, so that a killed process is soon back.
 */
export async function migrate(configuration: Configuration): Promise<void> {
  const flags = await setFeatureFlags()
  const version = await wantedVersion()
  const client = new pg.Client({ connectionString: configuration.DATABASE_URL })
  await client.connect()
  try {
    if ((await versionIn(client)) === version) return
    await withDatabaseLock(configuration, LOCKS.migrations, async () => {
      if ((await versionIn(client)) === version) return
      await runMigrations(flags)
      await noteVersion(client, version)
    })
  } finally {
    await client.end()
  }
}
