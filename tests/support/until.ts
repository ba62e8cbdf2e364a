import { setTimeout as pause } from 'node:timers/promises'

/** Asks again until the answer is true; fails with the last answer when time is up. */
export async function until(
  what: string,
  isReached: () => boolean | Promise<boolean>,
  withinMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isReached())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`)
    await pause(50)
  }
}
