import { asValue, createContainer } from 'awilix'
import type { Configuration } from './configuration.mts'
import { LOCKS, withDatabaseLock } from './database.mts'
import { root } from './root.mts'

async function runMigrations() {
  const { default: config } = await import('@medusajs/medusa/dist/loaders/config.js')
  const { default: flags } = await import('@medusajs/medusa/dist/loaders/feature-flags/index.js')
  const { default: database } = await import('@medusajs/medusa/dist/loaders/database.js')
  const migrations = await import('@medusajs/medusa/dist/commands/utils/get-migrations.js')

  const configModule = config.default(root)
  const featureFlags = flags.default(configModule)
  const { coreMigrations } = migrations.default.default(root, featureFlags)
  const shared = migrations.default.getModuleSharedResources(configModule, featureFlags)

  const container = createContainer()
  container.register('db_entities', asValue([]))
  const dataSource = await database.default({
    container,
    configModule,
    customOptions: { migrations: coreMigrations.concat(shared.migrations), logging: false },
  })
  try {
    await dataSource.runMigrations()
  } finally {
    await dataSource.destroy()
  }
  await migrations.default.runIsolatedModulesMigration(configModule)
}

/** Brings the database up to date: Medusa's core, its modules, and our own tables. */
export const migrate = (configuration: Configuration): Promise<void> =>
  withDatabaseLock(configuration, LOCKS.migrations, runMigrations)
