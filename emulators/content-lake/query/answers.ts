import type { Dataset } from '../store/dataset.ts'
import { isPublished, keyOf } from './perspective.ts'
import type { LakeQuery } from './replica.ts'
import type { QueryWorkerPool } from './worker-pool.ts'

type Answer = Awaited<ReturnType<QueryWorkerPool['runQuery']>>

/** The size of the cache, in characters of queries and results. */
const KEPT = 64 * 1024 * 1024
/** The overhead of each entry. */
const SPARE = 500

const sizeOf = (key: string, { result, resultSourceMap }: Answer) =>
  SPARE + key.length + result.length + (resultSourceMap?.length ?? 0)

/** Answers queries, and caches the results until the dataset changes. */
export function createAnswers(pool: QueryWorkerPool) {
  const cache = new Map<string, Answer>()
  let size = 0

  function store(key: string, answer: Answer) {
    cache.set(key, answer)
    size += sizeOf(key, answer)
    for (const [oldest, each] of cache) {
      if (size <= KEPT) break
      cache.delete(oldest)
      size -= sizeOf(oldest, each)
    }
  }

  return async (dataset: Dataset, question: LakeQuery): Promise<Answer> => {
    const { query, params, perspective, identity, hasSourceMap } = question
    const revision = isPublished(perspective) ? dataset.publicRevision : dataset.revision
    const key = JSON.stringify([
      dataset.name,
      revision,
      keyOf(perspective),
      hasSourceMap,
      identity,
      query,
      params,
    ])
    const before = cache.get(key)
    if (before) return before
    const answer = await pool.runQuery(question)
    const revisionNow = isPublished(perspective) ? dataset.publicRevision : dataset.revision
    if (answer.isTimeless && revisionNow === revision && !cache.has(key)) store(key, answer)
    return answer
  }
}
