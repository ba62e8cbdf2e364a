import { setTimeout as pause } from 'node:timers/promises'
import { asError } from '../../repeat.ts'
import { addTags } from './tags.ts'

/** A receiver of purges, with the time of sending. */
export type Target = {
  readonly name: string
  send(tags: readonly string[]): Promise<void>
  close(): void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

const pauseMs = (failures: number) =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)

/**
 * Sends purges to a target until it accepts them: tags that could not be delivered wait for the
 * next attempt, together with newer ones. Only a shutdown loses any, after which the next start
 * purges everything.
 */
export function outboxFor(target: Target, report: (message: string, error?: Error) => void) {
  const stopped = new AbortController()
  let failures = 0
  let waiting = new Set<string>()
  let pumping: Promise<void> | undefined

  const rest = () => pause(pauseMs(failures), undefined, { signal: stopped.signal }).catch(() => {})

  async function sendOnce(): Promise<boolean> {
    const tags = waiting
    waiting = new Set()
    try {
      await target.send([...tags])
      return true
    } catch (error) {
      const newer = waiting
      waiting = tags
      addTags(waiting, newer)
      if (failures++ === 0) report(`${target.name} does not take purges`, asError(error))
      return false
    }
  }

  async function pump() {
    while (waiting.size > 0 && !stopped.signal.aborted) {
      if (!(await sendOnce())) await rest()
      else if (failures > 0) {
        report(`${target.name} takes purges again`)
        failures = 0
      }
    }
    pumping = undefined
  }

  return {
    add(tags: Iterable<string>) {
      addTags(waiting, tags)
      if (waiting.size > 0) pumping ??= pump()
    },
    async stop() {
      stopped.abort()
      await pumping
      target.close()
    },
  }
}
