import { z } from 'zod'
import { mutationFailure } from '../failure.ts'
import type { QueryWorkerPool } from '../query/worker-pool.ts'
import type { Dataset } from '../store/dataset.ts'
import type { Lake } from '../store/lake.ts'
import { mutationRequest } from './mutation.ts'
import { MOST_AT_ONCE, propose } from './propose.ts'

interface WriteRequest {
  readonly transactionId: string | undefined
  readonly author: string
  readonly isDryRun: boolean
  readonly projectId: string
  /** Computed when its turn comes, from the documents at that time. */
  readonly mutations: () => unknown | Promise<unknown>
}

const ids = z.union([
  z.array(z.union([z.string(), z.object({ _id: z.string() })])),
  z.object({ _id: z.string() }),
  z.null(),
])

function idsOf(result: string): string[] {
  const found = ids.safeParse(JSON.parse(result))
  if (!found.success) {
    const description = 'The query must give documents'
    throw mutationFailure(400, { type: 'validationError', description }, 0)
  }
  const list = Array.isArray(found.data) ? found.data : found.data ? [found.data] : []
  return list.map((each) => (typeof each === 'string' ? each : each._id))
}

function readMutations(input: unknown) {
  if (Array.isArray(input) && input.length > MOST_AT_ONCE) {
    const description = `A transaction may have at most ${MOST_AT_ONCE} mutations`
    throw mutationFailure(400, { type: 'validationError', description }, MOST_AT_ONCE)
  }
  const read = mutationRequest.safeParse({ mutations: input })
  if (read.success) return read.data.mutations
  const [issue] = read.error.issues
  const description = `Malformed mutations: ${issue?.path.join('.')} ${issue?.message}`
  throw mutationFailure(400, { type: 'validationError', description }, 0)
}

/** Writes all mutations or none. The result is in the database. */
export const write = (lake: Lake, pool: QueryWorkerPool, dataset: Dataset, request: WriteRequest) =>
  lake.inTurn(async () => {
    const { transactionId } = request
    if (transactionId !== undefined) await lake.refuseKnown(dataset, transactionId)
    const mutations = readMutations(await request.mutations())
    const findIds = async (query: string, params: Readonly<Record<string, unknown>>) => {
      const { result } = await pool.runQuery({
        query,
        params,
        perspective: 'raw',
        identity: request.author,
        project: { projectId: request.projectId, dataset: dataset.name },
        hasSourceMap: false,
        isEditor: true,
        client: 'editor',
      })
      return idsOf(result)
    }
    const proposed = await propose(dataset, mutations, { transactionId, findIds })
    const { changes } = proposed
    if (!request.isDryRun && changes.length > 0) {
      const { transactionId: id, mutations: applied } = proposed
      await lake.commit(dataset, { id, author: request.author, mutations: applied, changes })
    }
    return proposed
  })
