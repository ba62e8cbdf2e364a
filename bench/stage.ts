import { Pool } from 'pg'
import { pidOf } from '#tests/support/processes.ts'
import { aStaffClient } from '#tests/support/staff-client.ts'
import { databaseUrlOf, type RunningStore, startStore } from '#tests/support/store.ts'

/** A store of the benchmark's own, with a staff client and its database. */
export interface Stage {
  readonly store: RunningStore
  readonly webPid: number
  readonly commercePid: number
  readonly staff: Awaited<ReturnType<typeof aStaffClient>>
  readonly database: Pool
  readonly close: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  // All load comes from one address.
  const store = await startStore({ environment: { RATE_LIMIT_FACTOR: '1000000' } })
  const start = store.child.pid ?? 0
  const database = new Pool({ connectionString: databaseUrlOf(store.dataFolder), max: 2 })
  return {
    store,
    webPid: pidOf(start, 'web'),
    commercePid: pidOf(start, 'commerce'),
    staff: await aStaffClient({ url: store.commerceUrl }),
    database,
    close: async () => {
      await database.end()
      await store.stop()
    },
  }
}
