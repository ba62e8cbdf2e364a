import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { evaluationFailure, parseFailure, queryTimeout, refusal } from '../failure.ts'
import type { LakeQuery } from './replica.ts'
import type { WorkerMessage } from './worker-message.ts'

/** The memory of one worker, so that a runaway query ends with an error. */
const MEMORY_MIB = 1024
/** A query checks the clock itself; a query that reaches no check is stopped with its thread. */
const GRACE_MS = 1000

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
  error: z
    .object({ message: z.string(), position: z.number().nullable(), isTimeout: z.boolean() })
    .optional(),
})

type Reply = z.infer<typeof reply>

export interface QueryJob {
  readonly question: LakeQuery
  readonly timeoutMs: number
  readonly resolve: (answer: NonNullable<Reply['answer']>) => void
  readonly reject: (error: Error) => void
}

function failureOf({ question: { query }, timeoutMs }: QueryJob, error: Reply['error']): Error {
  if (error?.isTimeout) return queryTimeout(timeoutMs)
  if (error?.position == null) return evaluationFailure(query, error?.message ?? 'No answer')
  return parseFailure(query, error.message, error.position)
}

/** Why a thread ended during a query: if it ran out of memory, the query caused it. */
function endOf(job: QueryJob | undefined, error: Error): Error {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return job && isMemory
    ? evaluationFailure(job.question.query, 'The query needs more memory than there is')
    : refusal(500, `The query failed: ${error.message}`)
}

/** A thread with a copy of every dataset, and at most one query at a time. */
export class QueryWorker {
  readonly #databaseUrl: string
  readonly #onFree: () => void
  readonly #firstReady = Promise.withResolvers<void>()
  #worker: Worker
  #job: QueryJob | undefined
  #timer: NodeJS.Timeout | undefined
  #count = 0
  #isReady = false
  #isClosed = false

  constructor(databaseUrl: string, onFree: () => void) {
    this.#databaseUrl = databaseUrl
    this.#onFree = onFree
    this.#worker = this.#hire()
  }

  /** Resolves when it has loaded every dataset. */
  get ready(): Promise<void> {
    return this.#firstReady.promise
  }

  get isFree(): boolean {
    return this.#isReady && this.#job === undefined
  }

  tell(order: WorkerMessage): void {
    this.#worker.postMessage(order)
  }

  load(): void {
    this.tell({ kind: 'load' })
  }

  take(job: QueryJob): void {
    const { question, timeoutMs } = job
    this.#job = job
    this.tell({ kind: 'query', id: ++this.#count, question, timeoutMs })
    this.#timer = setTimeout(() => this.#replace(queryTimeout(timeoutMs)), timeoutMs + GRACE_MS)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#job?.reject(refusal(503, 'The lake is closing'))
    await this.#worker.terminate()
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
      workerData: this.#databaseUrl,
    })
    worker.on('message', (message: unknown) => {
      if (worker === this.#worker) this.#hear(message)
    })
    worker.on('error', (error: Error) => {
      if (worker === this.#worker) this.#replace(endOf(this.#job, error))
    })
    return worker
  }

  /** The new thread reads the database by itself, so that no other thread is involved. */
  #replace(error: Error): void {
    if (this.#isClosed) return
    const job = this.#job
    void this.#worker.terminate()
    this.#isReady = false
    this.#worker = this.#hire()
    this.load()
    this.#done()
    job?.reject(error)
  }

  #hear(message: unknown): void {
    if (message === 'ready') {
      this.#isReady = true
      this.#firstReady.resolve()
      this.#onFree()
      return
    }
    const { id, answer, error } = reply.parse(message)
    const job = this.#job
    if (!job || id !== this.#count) return
    this.#done()
    if (answer) job.resolve(answer)
    else job.reject(failureOf(job, error))
  }

  #done(): void {
    clearTimeout(this.#timer)
    this.#job = undefined
    queueMicrotask(this.#onFree)
  }
}
