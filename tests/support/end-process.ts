import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { promisedMs } from './promised-time.ts'

/** After which `npm start` and every orchestrator end a process that has been asked to. */
const PATIENCE_MS = 5_000

export const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null

interface EndOptions {
  readonly signal?: NodeJS.Signals
  readonly patienceMs?: number
}

/**
 * Ends a process as a supervisor does: asks it, and kills it when it is still there later. A Node that
 * has called `process.exit` may hang for ever (nodejs/node#54918). What a process does until then is
 * what tests look at that ask it themselves.
 */
export async function endProcess(
  child: ChildProcess,
  { signal = 'SIGTERM', patienceMs = promisedMs(PATIENCE_MS) }: EndOptions = {},
): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  const late = setTimeout(() => {
    process.stderr.write(`Killed as it did not end: ${child.spawnargs.join(' ')}\n`)
    child.kill('SIGKILL')
  }, patienceMs)
  child.kill(signal)
  await ended
  clearTimeout(late)
}
