import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the answer is true; fails with what it waits for when time is up. */
export async function until(
  what: string | (() => string),
  isReached: () => boolean | Promise<boolean>,
  withinMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isReached())) {
    if (Date.now() > deadline) {
      throw new Error(`Not within ${withinMs} ms: ${typeof what === 'string' ? what : what()}`)
    }
    await pause(50)
  }
}
