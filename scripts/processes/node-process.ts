import { type ChildProcess, fork } from 'node:child_process'
import { createWriteStream, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { StartError } from '../progress.ts'
import type { Plan } from './supervised.ts'

const LARGEST_LOG_BYTES = 10 * 1024 * 1024

const openLog = (file: string) => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`)
  return createWriteStream(file, { flags: 'a' })
}

const saysReady = (message: unknown) =>
  typeof message === 'object' && message !== null && 'ready' in message && message.ready === true

/** A Node process of ours: it says `{ ready: true }` on its channel, and ends when the channel closes. */
export function nodeProcess(options: {
  name: string
  script: string
  environment: Record<string, string | undefined>
  logFolder: string
}): Plan {
  let lastWords = ''
  const run = () => {
    const child = fork(options.script, [], {
      cwd: ROOT,
      env: options.environment,
      // A process group of its own: Ctrl-C reaches it through us, in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const log = openLog(join(options.logFolder, `${options.name}.log`))
    for (const stream of [child.stdout, child.stderr]) {
      stream?.pipe(log, { end: false })
      stream?.on('data', (chunk) => {
        lastWords = (lastWords + String(chunk)).slice(-2000)
      })
    }
    return child
  }
  const serves = (child: ChildProcess) =>
    new Promise<void>((resolve, reject) => {
      child.on('message', (message) => saysReady(message) && resolve())
      child.once('exit', () => {
        const words = lastWords.trim()
        const glue = words.includes('\n') ? ':\n' : ': '
        reject(new StartError(`${options.name} ended while it started${glue}${words}`))
      })
    })
  return {
    name: options.name,
    run,
    serves,
    stopSignal: 'SIGTERM',
    forceSignal: 'SIGKILL',
    stopWithinMs: 5000,
  }
}
