import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { COMMERCE_RETRY_BASE_MS } from '#domain/constants.ts'

/** As the store's own client in a browser. */
const RETRIES = 3
const isAway = (status: number) => status === 409 || status > 500

/** Sends as the store's own client: what may have been lost is sent again, under the same key. */
export function createRetryingFetch() {
  const counts = { requests: 0, retried: 0, lost: 0 }
  const send: typeof fetch = async (input, init = {}) => {
    counts.requests++
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      'idempotency-key': randomUUID(),
    }
    for (let retry = 0; ; retry++) {
      const answer = await fetch(input, { ...init, headers }).catch(() => undefined)
      if (answer && !isAway(answer.status)) return answer
      if (retry === RETRIES) {
        counts.lost++
        return answer ?? Response.error()
      }
      counts.retried++
      await answer?.body?.cancel()
      await pause(COMMERCE_RETRY_BASE_MS * 2 ** retry)
    }
  }
  return { send, counts }
}
