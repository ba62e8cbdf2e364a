import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copySeededFolder } from './seeded-folder.ts'
import { type RunningStore, startStore } from './store.ts'

/** Waiting for the disk guards against a power cut alone. */
const WITHOUT_DISK_WAITS = ['fsync', 'full_page_writes', 'synchronous_commit']
  .map((name) => `${name} = off\n`)
  .join('')
/** As in database.ts. */
const KEPT_PLANS = 'plan_cache_mode = force_generic_plan\n'

/** Starts a store for the first time, and stops it. */
async function seed(dataFolder: string) {
  const store = await startStore({ dataFolder })
  await store.stop()
  appendFileSync(
    join(dataFolder, 'postgres/postgresql.auto.conf'),
    `${WITHOUT_DISK_WAITS}${KEPT_PLANS}`,
  )
}

/** A new data folder, as the first start of a store leaves it: a copy of one that the run has seeded. */
export const seededFolder = (): Promise<string> => copySeededFolder(seed)

/** Starts a store in such a folder, and deletes the folder when the store stops. */
export async function startSeededStore(environment: Record<string, string>): Promise<RunningStore> {
  const dataFolder = await seededFolder()
  const store = await startStore({ dataFolder, environment })
  return {
    ...store,
    stop: async () => {
      await store.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
