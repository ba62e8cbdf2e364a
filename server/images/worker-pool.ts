import { type ChildProcess, fork } from 'node:child_process'
import { z } from 'zod'
import type { ImageJob, MadeImage } from './job.ts'
import { Semaphore } from './semaphore.ts'

/** Bytes that are no picture, or a picture beyond the limits. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

/** The process timed out or ended, because of the picture or because the machine is busy. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

export interface WorkerPool {
  /** Throws UnreadablePicture, WorkerFailed, or SemaphoreFull where too many wait. */
  readonly make: (job: ImageJob) => Promise<MadeImage>
}

export interface WorkerPoolOptions {
  /** The number of processes, each with one job. */
  readonly processes: number
  readonly waiting: number
  /** How long one job may take. */
  readonly jobMs: number
  /** The time until an idle process ends. */
  readonly idleMs: number
}

const USUAL: WorkerPoolOptions = { processes: 2, waiting: 64, jobMs: 30_000, idleMs: 30_000 }
const PROGRAM = new URL('./image-worker.ts', import.meta.url)

const reply = z.union([
  z.object({ made: z.object({ bytes: z.instanceof(Uint8Array), type: z.string() }) }),
  z.object({ fault: z.string() }),
])

/** Decodes untrusted uploads, so it gets none of our secrets. */
function begin(): ChildProcess {
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { MALLOC_ARENA_MAX: '2' },
  })
  child.unref()
  child.channel?.unref()
  return child
}

function madeOf(message: unknown): MadeImage {
  const answer = reply.parse(message)
  if ('fault' in answer) throw new UnreadablePicture(answer.fault)
  const { bytes, type } = answer.made
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), type }
}

function unhear(child: ChildProcess): void {
  for (const name of ['message', 'exit', 'error']) child.removeAllListeners(name)
}

/** Runs one job in one process. A process that times out or dies fails only this job. */
function run(child: ChildProcess, job: ImageJob, jobMs: number): Promise<MadeImage> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer)
      unhear(child)
      act()
    }
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      settle(() => reject(new WorkerFailed(`took longer than ${jobMs} ms`)))
    }, jobMs)
    const fail = (why: string) => settle(() => reject(new WorkerFailed(why)))
    child.once('message', (message: unknown) =>
      settle(() => {
        try {
          resolve(madeOf(message))
        } catch (error) {
          reject(error)
        }
      }),
    )
    child.once('exit', () => fail('its process ended'))
    child.on('error', ({ message }) => fail(message))
    child.send(job, (error) => error && fail(error.message))
  })
}

/**
 * Resizes pictures in a few processes, started with the first picture and ended when idle. The
 * library therefore does not slow the start, its memory is released, and a hostile file can crash
 * only its worker.
 */
export function createWorkerPool(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const { processes, waiting, jobMs, idleMs } = { ...USUAL, ...options }
  const semaphore = new Semaphore({ running: processes, waiting })
  const idle: { readonly child: ChildProcess; readonly end: NodeJS.Timeout }[] = []

  function rest(child: ChildProcess): void {
    if (!child.connected || child.killed) return
    const forget = () => {
      const at = idle.findIndex((each) => each.child === child)
      if (at >= 0) idle.splice(at, 1)
    }
    const end = setTimeout(() => {
      forget()
      if (child.connected) child.disconnect()
    }, idleMs).unref()
    child.once('exit', forget)
    idle.push({ child, end })
  }

  function take(): ChildProcess {
    const resting = idle.pop()
    if (resting === undefined) return begin()
    clearTimeout(resting.end)
    unhear(resting.child)
    return resting.child
  }

  return {
    make: (job) =>
      semaphore.run(async () => {
        const child = take()
        try {
          return await run(child, job, jobMs)
        } finally {
          rest(child)
        }
      }),
  }
}
