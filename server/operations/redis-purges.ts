import { Redis } from 'ioredis'
import { z } from 'zod'
import { EVERYTHING } from '../cache/purge-log.ts'

const CHANNEL = 'perennial:purge'

const message = z.object({ tags: z.array(z.string().max(200)) })

interface Subscriber {
  readonly purge: (tags: readonly string[]) => void
  readonly reportError: (cause: string, error: unknown) => void
}

function tagsOf(text: string): readonly string[] {
  try {
    return message.parse(JSON.parse(text)).tags
  } catch {
    // The message is unreadable: everything may be out of date.
    return [EVERYTHING]
  }
}

/**
 * Receives purges on a Redis channel, for shops with several web processes. A publisher there is
 * trusted like a holder of INTERNAL_SECRET. Each new connection purges everything, because Redis
 * does not repeat missed messages. Returns what unsubscribes.
 */
export function subscribeToRedisPurges(
  redisUrl: string,
  { purge, reportError }: Subscriber,
): () => void {
  const redis = new Redis(redisUrl, {
    retryStrategy: (tries) => Math.min(tries * 100, 2000),
    // A subscriber only listens: without it a machine that has vanished would seem to say nothing.
    keepAlive: 10_000,
  })
  redis.on('error', (error) => reportError('redis', error))
  redis.on('ready', () => {
    redis.subscribe(CHANNEL).then(
      () => purge([EVERYTHING]),
      (error: unknown) => reportError('redis', error),
    )
  })
  redis.on('message', (_channel, text) => purge(tagsOf(text)))
  return () => redis.disconnect()
}
