import Redis from 'ioredis'
import { signatureOf } from '#system/signatures.ts'
import type { Target } from './outbox.ts'

const PATIENCE_MS = 2_000
const REDIS_CHANNEL = 'perennial:purge'

const bodyOf = (tags: readonly string[]) => JSON.stringify({ tags, at: Date.now() })

/** A web process at `POST /_purge`, which checks the signature and the age of the body. */
export const webTarget = (url: string, secret: string): Target => ({
  name: url,
  async send(tags) {
    const body = bodyOf(tags)
    const signature = signatureOf(body, secret)
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-purge-signature': signature },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`POST ${url}: ${response.status}`)
  },
  close() {},
})

/**
 * All web processes that subscribe to a Redis server. Rejects where Redis does not answer within
 * `patienceMs`.
 */
export function redisTarget(redisUrl: string, patienceMs = PATIENCE_MS): Target {
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest: 1,
    commandTimeout: patienceMs,
    keepAlive: 10_000,
  })
  // Failures reach the outbox through `publish`; without a listener they would end the process.
  redis.on('error', () => {})
  return {
    name: 'Redis',
    async send(tags) {
      try {
        await redis.publish(REDIS_CHANNEL, bodyOf(tags))
      } catch (error) {
        // A machine that has vanished resets nothing: the connection would stay for a quarter hour.
        if (redis.status === 'ready') redis.disconnect(true)
        throw error
      }
    },
    close: () => redis.disconnect(),
  }
}
