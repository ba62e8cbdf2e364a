import { refusal } from '../failure.ts'
import type { Dataset } from '../store/dataset.ts'
import { CLIENT_LIMITS } from './client-limits.ts'
import { type QueryJob, QueryWorker } from './query-worker.ts'
import type { LakeQuery } from './replica.ts'
import type { WorkerMessage } from './worker-message.ts'

/** With a longer queue, new queries are refused until later. */
const WAITING = 200
/** A query that no thread takes for so long is refused: without the database none may be ready. */
const WAITING_MS = 30_000

interface WaitingQuery {
  readonly job: QueryJob
  readonly timer: NodeJS.Timeout
}

function enqueue(queue: WaitingQuery[], job: QueryJob, waitingMs: number): void {
  const giveUp = () => {
    queue.splice(queue.indexOf(waiting), 1)
    job.reject(refusal(503, 'The query has waited for too long: try again'))
  }
  const waiting = { job, timer: setTimeout(giveUp, waitingMs) }
  queue.push(waiting)
}

function dequeue(queue: WaitingQuery[]): QueryJob | undefined {
  const first = queue.shift()
  clearTimeout(first?.timer)
  return first?.job
}

export type QueryWorkerPool = ReturnType<typeof createQueryWorkerPool>

/**
 * Evaluates queries outside of the serving thread, on two threads with a copy of every dataset. One
 * of them is for the store alone, so that no editor's query delays a shopper; the other takes the
 * store's queries as well. The time limit begins with the evaluation.
 */
export function createQueryWorkerPool(
  databaseUrl: string,
  timeoutMs: number,
  waitingMs = WAITING_MS,
) {
  const ofStore: WaitingQuery[] = []
  const ofOthers: WaitingQuery[] = []
  const assign = () => {
    for (const desk of desks) {
      if (!desk.isFree) continue
      const job = dequeue(ofStore) ?? (desk === storeDesk ? undefined : dequeue(ofOthers))
      if (job) desk.take(job)
    }
  }
  const storeDesk = new QueryWorker(databaseUrl, assign)
  const otherDesk = new QueryWorker(databaseUrl, assign)
  const desks = [storeDesk, otherDesk]
  const broadcastOrder = (order: WorkerMessage) => {
    for (const desk of desks) desk.tell(order)
  }
  return {
    /** Resolves when the store's queries can be answered. */
    ready: storeDesk.ready,
    /** Lets the threads read the database: the store's first, because shoppers wait for it. */
    load: () => {
      storeDesk.load()
      void storeDesk.ready.then(() => otherDesk.load())
    },
    runQuery: (question: LakeQuery) => {
      const waiting = question.client === 'store' ? ofStore : ofOthers
      if (waiting.length >= WAITING) throw refusal(429, 'Too many queries at once')
      const { promise, resolve, reject } =
        Promise.withResolvers<Parameters<QueryJob['resolve']>[0]>()
      const share = CLIENT_LIMITS[question.client].timeShare
      enqueue(waiting, { question, timeoutMs: timeoutMs * share, resolve, reject }, waitingMs)
      assign()
      return promise
    },
    /** Updates the threads with a dataset from now on. */
    add: (dataset: Dataset) => {
      broadcastOrder({ kind: 'dataset', dataset: dataset.name })
      dataset.listen(({ changes }) => {
        for (const { documentId, after } of changes) {
          broadcastOrder({ kind: 'change', dataset: dataset.name, id: documentId, document: after })
        }
      })
    },
    /** Lets the threads forget a dataset that was deleted. */
    remove: (dataset: string) => broadcastOrder({ kind: 'no dataset', dataset }),
    close: () => Promise.all(desks.map((desk) => desk.close())),
  }
}
