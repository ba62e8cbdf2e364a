import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfiguration } from './configuration.ts'
import { holderOf } from './data-folder.ts'
import { binariesFolder } from './database/binaries.ts'
import { clusterPaths, removeDatabase } from './database/cluster-paths.ts'
import { stopOrphan } from './database/orphan.ts'
import { databaseOwner } from './database/owner.ts'
import { StartError } from './progress.ts'
import { isSecretsFile } from './secrets.ts'

/** The files of a store in its data folder. Other files are not the store's, and stay. */
const KEPT = ['outbox', 'uploads', 'images', 'content', 'logs', 'compile-cache', 'start.pid']

async function reset() {
  const { dataFolder, DATABASE_URL } = readConfiguration()
  const holder = holderOf(dataFolder)
  if (holder?.isStore) throw new StartError('The store is running: stop it first.')
  if (holder) throw new StartError('A command is at work on the store: wait until it has ended.')
  if (DATABASE_URL) {
    throw new StartError('DATABASE_URL names a database of your own, which reset does not empty.')
  }
  const binaries = binariesFolder()
  await stopOrphan(clusterPaths(dataFolder, binaries, databaseOwner()).cluster)
  removeDatabase(dataFolder, binaries)
  const secrets = existsSync(dataFolder) ? readdirSync(dataFolder).filter(isSecretsFile) : []
  for (const name of [...KEPT, ...secrets])
    rmSync(join(dataFolder, name), { recursive: true, force: true })
  console.log('The store is empty: the next npm start seeds it anew.')
}

reset().catch((error) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
