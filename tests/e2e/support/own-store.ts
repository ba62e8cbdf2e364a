import type { WorkerInfo } from '@playwright/test'
import { startSeededStore } from '#tests/support/seeded-store.ts'
import type { RunningStore } from '#tests/support/store.ts'
import { type AdminApi, withAdminApi } from './admin-api.ts'
import { test as base, expect } from './test.ts'

interface OwnStore {
  /** A store of this worker alone, to be counted in, frozen and killed. */
  readonly ownStore: RunningStore
  readonly ownAdmin: AdminApi
}

/** Throws in the project whose workers share a store: each of them would start one of its own. */
export function refuseShared({ name }: WorkerInfo['project']): void {
  if (name === 'journeys') throw new Error('Name this file in OWN_STORE of playwright.config.ts.')
}

export const test = base.extend<object, OwnStore>({
  ownStore: [
    async ({ browserName: _ }, use, { project }) => {
      refuseShared(project)
      const store = await startSeededStore({ RATE_LIMIT_FACTOR: '1000' })
      await use(store)
      await store.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ownAdmin: [async ({ ownStore }, use) => withAdminApi(use, ownStore), { scope: 'worker' }],
})

export { expect }

/** One figure of the front server's own count, such as `page_renders`. */
export async function countOf({ url }: RunningStore, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^perennial_${name}_total (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
}
