import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const MINUTE_S = 60

/**
 * Requests a minute for each client address, by kind, beside the limit on all requests. `guess`
 * counts requests that could guess a password, a code or an order number; `picture` counts pictures
 * that must be resized, each of which occupies a core for a while; `look` counts renders of pages
 * for new queries, whose number is unlimited. `missing` counts pages that do not exist, each of
 * which costs a render the first time. `mail` counts forms that send a mail to any
 * address. `content` counts an editor's requests.
 */
const A_MINUTE = {
  general: 1500,
  cart: 600,
  complete: 90,
  guess: 60,
  search: 300,
  picture: 600,
  look: 300,
  missing: 120,
  mail: 10,
  content: 3000,
} as const

export type Limit = keyof typeof A_MINUTE

export interface Limits {
  /** Counts one request; returns the seconds to wait if there were too many, else 0. */
  readonly count: (limit: Limit, clientKey: string) => Promise<number>
  /** Uncounts one request that turned out to be of another kind. */
  readonly uncount: (limit: Limit, clientKey: string) => Promise<void>
}

export function createLimits(factor: number): Limits {
  const limiters = new Map<Limit, RateLimiterMemory>()
  const limiterOf = (limit: Limit): RateLimiterMemory => {
    const cached = limiters.get(limit)
    if (cached) return cached
    const points = Math.ceil(A_MINUTE[limit] * factor)
    const limiter = new RateLimiterMemory({ points, duration: MINUTE_S })
    limiters.set(limit, limiter)
    return limiter
  }
  return {
    count: async (limit, clientKey) => {
      try {
        await limiterOf(limit).consume(clientKey)
        return 0
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.ceil(reason.msBeforeNext / 1000)
        throw reason
      }
    },
    uncount: async (limit, clientKey) => {
      await limiterOf(limit).reward(clientKey)
    },
  }
}
