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
    // Somebody said something, and we do not know what: everything may be out of date.
    return [EVERYTHING]
  }
}

/**
 * Hears purges on a Redis channel, for shops with several web processes. Whoever may publish there
 * is trusted as who holds INTERNAL_SECRET is. On each connection everything is purged, because what
 * was said while nobody listened is not said again. Gives the way to stop.
 */
export function subscribeToRedisPurges(
  redisUrl: string,
  { purge, reportError }: Subscriber,
): () => void {
  const redis = new Redis(redisUrl, { retryStrategy: (tries) => Math.min(tries * 100, 2000) })
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
