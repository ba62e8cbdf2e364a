import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { Failure, parseFailure, refusal } from '../failure.ts'
import type { Lake } from '../store/lake.ts'
import type { Question } from './replica.ts'
import type { Order } from './worker.ts'

const WORKERS = 2
/** What one worker may use, so that a query that grows without end ends with an error. */
const MEMORY_MIB = 1024
/** More than this waiting, and new ones are told to come back later. */
const WAITING = 200

const reply = z.object({
  id: z.number(),
  answer: z
    .object({
      result: z.string(),
      resultSourceMap: z.string().nullable(),
      tags: z.array(z.string()),
      isTimeless: z.boolean(),
    })
    .optional(),
  error: z.object({ message: z.string(), position: z.number().nullable() }).optional(),
})

type Answer = NonNullable<z.infer<typeof reply>['answer']>

interface Job {
  readonly question: Question
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

const timedOut = (ms: number) =>
  new Failure(408, {
    error: {
      type: 'queryTimeoutError',
      description: `Query execution timed out after ${ms} ms`,
    },
  })

const evaluationFailure = (query: string, description: string) =>
  new Failure(400, { error: { type: 'queryError', description, query } })

/** A thread with a copy of every dataset, and at most one question at a time. */
class Desk {
  readonly #lake: Lake
  readonly #timeoutMs: number
  readonly #onFree: () => void
  #worker: Worker
  #job: Job | undefined
  #timer: NodeJS.Timeout | undefined
  #count = 0
  #isReady = false
  #isClosed = false

  constructor(lake: Lake, timeoutMs: number, onFree: () => void) {
    this.#lake = lake
    this.#timeoutMs = timeoutMs
    this.#onFree = onFree
    this.#worker = this.#hire()
  }

  get isFree() {
    return this.#isReady && this.#job === undefined
  }

  tell(order: Order) {
    this.#worker.postMessage(order)
  }

  take(job: Job) {
    this.#job = job
    this.tell({ kind: 'ask', id: ++this.#count, question: job.question })
    this.#timer = setTimeout(() => this.#replace(timedOut(this.#timeoutMs)), this.#timeoutMs)
  }

  async close() {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#job?.reject(refusal(503, 'The lake is closing'))
    await this.#worker.terminate()
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    })
    worker.on('message', (message) => {
      if (worker === this.#worker) this.#hear(message)
    })
    worker.on('error', (error) => {
      if (worker === this.#worker) this.#replace(refusal(500, `The query failed: ${error.message}`))
    })
    for (const dataset of this.#lake.names()) {
      const documents = [...this.#lake.dataset(dataset).documents.values()]
      worker.postMessage({ kind: 'dataset', dataset, documents } satisfies Order)
    }
    worker.postMessage({ kind: 'ready' } satisfies Order)
    this.#isReady = false
    return worker
  }

  /** Nothing ends a query but the end of its thread. */
  #replace(error: Error) {
    if (this.#isClosed) return
    const job = this.#job
    void this.#worker.terminate()
    this.#worker = this.#hire()
    this.#done()
    job?.reject(error)
  }

  #hear(message: unknown) {
    if (message === 'ready') {
      this.#isReady = true
      this.#onFree()
      return
    }
    const { id, answer, error } = reply.parse(message)
    const job = this.#job
    if (!job || id !== this.#count) return
    this.#done()
    if (answer) job.resolve(answer)
    else if (error?.position == null) {
      job.reject(evaluationFailure(job.question.query, error?.message ?? 'No answer'))
    } else job.reject(parseFailure(job.question.query, error.message, error.position))
  }

  #done() {
    clearTimeout(this.#timer)
    this.#job = undefined
    queueMicrotask(this.#onFree)
  }
}

export type Pool = ReturnType<typeof createPool>

/** Evaluates queries beside the thread that serves. Time begins when a query does. */
export function createPool(lake: Lake, timeoutMs: number) {
  const waiting: Job[] = []
  const areReady = Promise.withResolvers<void>()
  const assign = () => {
    if (desks.every(({ isFree }) => isFree)) areReady.resolve()
    for (const desk of desks) {
      if (!desk.isFree) continue
      const job = waiting.shift()
      if (job) desk.take(job)
    }
  }
  const desks = Array.from({ length: WORKERS }, () => new Desk(lake, timeoutMs, assign))
  const tellAll = (order: Order) => {
    for (const desk of desks) desk.tell(order)
  }
  const follow = (name: string) =>
    lake.dataset(name).listen(({ changes }) => {
      for (const { documentId, after } of changes) {
        tellAll({ kind: 'change', dataset: name, id: documentId, document: after })
      }
    })
  for (const name of lake.names()) follow(name)
  return {
    /** When every thread knows every dataset for the first time. */
    ready: areReady.promise,
    ask: (question: Question) =>
      new Promise<Answer>((resolve, reject) => {
        if (waiting.length >= WAITING) return reject(refusal(429, 'Too many queries at once'))
        waiting.push({ question, resolve, reject })
        return assign()
      }),
    /** For a dataset that was made just now. */
    add: (name: string) => {
      tellAll({ kind: 'dataset', dataset: name, documents: [] })
      follow(name)
    },
    close: () => Promise.all(desks.map((desk) => desk.close())),
  }
}
