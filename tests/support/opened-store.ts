import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openedShop } from './opened-shop.ts'
import { type RunningStore, startStore } from './store.ts'

/** Waiting for the disk guards against a power cut alone. */
const WITHOUT_DISK_WAITS = ['fsync', 'full_page_writes', 'synchronous_commit']
  .map((name) => `${name} = off\n`)
  .join('')

/** Starts a store for the first time, and ends it. */
async function open(dataFolder: string) {
  const store = await startStore({ dataFolder })
  await store.stop()
  appendFileSync(join(dataFolder, 'postgres/postgresql.auto.conf'), WITHOUT_DISK_WAITS)
}

/** A new data folder, as the first start of a store leaves it: a copy of one that the run has opened. */
export const openedFolder = (): Promise<string> => openedShop(open)

/** A store in such a folder, which goes with it. */
export async function startOpenedStore(environment: Record<string, string>): Promise<RunningStore> {
  const dataFolder = await openedFolder()
  const store = await startStore({ dataFolder, environment })
  return {
    ...store,
    stop: async () => {
      await store.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
