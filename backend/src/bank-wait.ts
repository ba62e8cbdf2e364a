import { AsyncLocalStorage } from 'node:async_hooks'

/** Adds milliseconds that the current request has waited for a bank. */
export const bankWait = new AsyncLocalStorage<(waitedMs: number) => void>()

/** Awaits an answer of a bank, and tells the current request how long that took. */
export async function waitingForBank<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const beganMs = performance.now()
  try {
    return await ask()
  } finally {
    bankWait.getStore()?.(performance.now() - beganMs)
  }
}
