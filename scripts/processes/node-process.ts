import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logs } from '../logs/logs.ts'
import { ROOT } from '../paths.ts'
import { StartError } from '../progress.ts'
import { LOADED } from './loaded.ts'
import type { ProcessPlan } from './supervised.ts'

const HEARTBEAT = pathToFileURL(join(import.meta.dirname, 'heartbeat.ts')).href

/**
 * Nearly half the memory (`npm run bench -- memory`): by itself the engine lets its young generation grow
 * to 128 MB and its old one to several times what is in use, and the C library gives each thread an arena
 * of its own. `deploy/` sets the same.
 */
const sparing = (youngMebibytes: number) => [
  `--max-semi-space-size=${youngMebibytes}`,
  '--heap-growing-percent=25',
]
const YOUNG_MEBIBYTES = 8
/**
 * Of the C library. Without a threshold of our own it raises its own with each large buffer that is freed,
 * and the next ones leave holes that are never given back.
 */
const SPARING_ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

const saysReady = (message: unknown) =>
  typeof message === 'object' && message !== null && 'ready' in message && message.ready === true

/**
 * A Node process of the store: it sends `{ ready: true }` on its channel, anything at all as long
 * as its event loop runs, and ends when the channel closes.
 */
export function nodeProcess(options: {
  name: string
  script: string
  environment: Record<string, string | undefined>
  logs: Logs
  /** The young generation at most: a smaller one takes less memory and more processor time. */
  youngMebibytes?: number
  /** Called with each started process, for example to send it messages. */
  onStart?: (child: ChildProcess) => void
}): ProcessPlan {
  let lastWords = ''
  const run = () => {
    const child = fork(options.script, [], {
      cwd: ROOT,
      env: { ...SPARING_ALLOCATOR, ...options.environment },
      // A process group of its own: Ctrl-C reaches it through us, in order.
      detached: true,
      execArgv: [
        ...sparing(options.youngMebibytes ?? YOUNG_MEBIBYTES),
        '--expose-gc',
        ...['--import', HEARTBEAT],
      ],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    options.logs.follow(options.name, [child.stdout, child.stderr])
    options.onStart?.(child)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        lastWords = (lastWords + String(chunk)).slice(-2000)
      })
    }
    return child
  }
  const serves = (child: ChildProcess) =>
    new Promise<void>((resolve, reject) => {
      child.on('message', (message: unknown) => {
        if (!saysReady(message)) return
        // It may end at this moment: that is handled below.
        child.send(LOADED, () => {})
        resolve()
      })
      child.once('exit', () => {
        const words = lastWords.trim()
        const glue = words.includes('\n') ? ':\n' : ': '
        reject(new StartError(`${options.name} ended while it started${glue}${words}`))
      })
      child.once('error', ({ message }) =>
        reject(new StartError(`${options.name} could not be started: ${message}`)),
      )
    })
  const listen = (child: ChildProcess, beat: () => void) => {
    child.on('message', beat)
    return () => child.off('message', beat)
  }
  return {
    name: options.name,
    run,
    serves,
    listen,
    stopSignal: 'SIGTERM',
    forceSignal: 'SIGKILL',
    stopWithinMs: 5000,
  }
}
