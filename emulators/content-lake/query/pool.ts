import { refusal } from '../failure.ts'
import type { Dataset } from '../store/dataset.ts'
import { BOUNDS } from './bounds.ts'
import { Desk, type Job } from './desk.ts'
import type { Question } from './replica.ts'
import type { Order } from './worker.ts'

/** More than this waiting, and new ones are told to come back later. */
const WAITING = 200

export type Pool = ReturnType<typeof createPool>

/**
 * Evaluates queries beside the thread that serves, on two threads with a copy of every dataset. One
 * of them is the store's alone, so that nothing that an editor asks keeps a shopper waiting; the other
 * takes what the store asks as well. Time begins when a query does.
 */
export function createPool(databaseUrl: string, timeoutMs: number) {
  const ofStore: Job[] = []
  const ofOthers: Job[] = []
  const assign = () => {
    for (const desk of desks) {
      if (!desk.isFree) continue
      const job = ofStore.shift() ?? (desk === storeDesk ? undefined : ofOthers.shift())
      if (job) desk.take(job)
    }
  }
  const storeDesk = new Desk(databaseUrl, assign)
  const otherDesk = new Desk(databaseUrl, assign)
  const desks = [storeDesk, otherDesk]
  const tellAll = (order: Order) => {
    for (const desk of desks) desk.tell(order)
  }
  return {
    /** When what the store asks can be answered for the first time. */
    ready: storeDesk.ready,
    /** Has the threads read the database: the store's first, because shoppers wait for it. */
    load: () => {
      storeDesk.load()
      void storeDesk.ready.then(() => otherDesk.load())
    },
    ask: (question: Question) => {
      const waiting = question.asker === 'store' ? ofStore : ofOthers
      if (waiting.length >= WAITING) throw refusal(429, 'Too many queries at once')
      const { promise, resolve, reject } = Promise.withResolvers<Parameters<Job['resolve']>[0]>()
      const share = BOUNDS[question.asker].timeShare
      waiting.push({ question, timeoutMs: timeoutMs * share, resolve, reject })
      assign()
      return promise
    },
    /** Keeps the threads up to date with a dataset from now on. */
    add: (dataset: Dataset) => {
      tellAll({ kind: 'dataset', dataset: dataset.name })
      dataset.listen(({ changes }) => {
        for (const { documentId, after } of changes) {
          tellAll({ kind: 'change', dataset: dataset.name, id: documentId, document: after })
        }
      })
    },
    close: () => Promise.all(desks.map((desk) => desk.close())),
  }
}
