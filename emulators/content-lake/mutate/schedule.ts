import { type DocumentFields, releaseIdOf } from '../document.ts'
import { Failure } from '../failure.ts'
import type { QueryWorkerPool } from '../query/worker-pool.ts'
import type { Dataset } from '../store/dataset.ts'
import type { Lake } from '../store/lake.ts'
import { mutationsOfActions } from './actions.ts'
import { write } from './write.ts'

const LOOK_MS = 1000
/** The author of scheduled publications. */
const AUTHOR = '<system>'

interface Parts {
  readonly lake: Lake
  readonly pool: QueryWorkerPool
  readonly projectId: string
}

function isDue(release: DocumentFields | undefined): boolean {
  const { state, publishAt } = release ?? {}
  return (
    state === 'scheduled' && typeof publishAt === 'string' && Date.parse(publishAt) <= Date.now()
  )
}

async function publish({ lake, pool, projectId }: Parts, dataset: Dataset, releaseId: string) {
  const _id = releaseIdOf(releaseId)
  const actions = [{ actionType: 'sanity.action.release.publish', releaseId }]
  // The schedule may have changed while this one waited.
  const mutations = async () =>
    isDue(dataset.documents.get(_id))
      ? mutationsOfActions(actions, { dataset, versionsBefore: async () => [] })
      : []
  const shared = { transactionId: undefined, author: AUTHOR, isDryRun: false, projectId }
  try {
    await write(lake, pool, dataset, { ...shared, mutations })
  } catch (error) {
    // A database that is away comes back: the next check tries again.
    if (!(error instanceof Failure) || error.status >= 500) throw error
    const set = { state: 'active', error: { message: error.message } }
    const patch = { id: _id, set, unset: ['publishAt'] }
    await write(lake, pool, dataset, { ...shared, mutations: () => [{ patch }] })
  }
}

/**
 * Publishes scheduled releases on time, or late if nothing ran at that time. A release that cannot
 * be published is active again with the reason. Returns what stops it.
 */
export function runSchedule(parts: Parts): () => void {
  let isBusy = false
  async function look() {
    if (isBusy) return
    isBusy = true
    try {
      for (const dataset of parts.lake.names().map(parts.lake.dataset)) {
        for (const release of dataset.releases) {
          if (isDue(release)) await publish(parts, dataset, String(release['name']))
        }
      }
    } catch (error) {
      console.error(`A release could not be published: ${String(error)}`)
    }
    isBusy = false
  }
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}
