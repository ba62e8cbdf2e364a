import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Kinds of requests that are limited for each client address, beside the limit on all requests. */
export type Limit =
  | 'general'
  | 'cart'
  | 'complete'
  | 'guess'
  | 'search'
  | 'picture'
  | 'look'
  | 'missing'
  | 'content'

const MINUTE_S = 60

/**
 * Requests a minute. `guess` counts what could guess a password, a code or an order number;
 * `picture` counts pictures that must be made, each of which costs a core for a while; `look`
 * counts pages that must be rendered for a query nobody sent before, of which there is no end.
 * `missing` counts pages that do not exist, each of which costs a render the first time. `content`
 * counts an editor's requests.
 */
const A_MINUTE: Readonly<Record<Limit, number>> = {
  general: 1500,
  cart: 600,
  complete: 90,
  guess: 60,
  search: 300,
  picture: 600,
  look: 300,
  missing: 120,
  content: 3000,
}

export interface Limits {
  /** Counts one request; returns the seconds to wait if there were too many, else 0. */
  readonly count: (limit: Limit, clientKey: string) => Promise<number>
  /** Uncounts one request that turned out to be of another kind. */
  readonly uncount: (limit: Limit, clientKey: string) => Promise<void>
}

export function createLimits(factor: number): Limits {
  const limiterOf = (limit: Limit) =>
    new RateLimiterMemory({ points: Math.ceil(A_MINUTE[limit] * factor), duration: MINUTE_S })
  const limiters: Readonly<Record<Limit, RateLimiterMemory>> = {
    general: limiterOf('general'),
    cart: limiterOf('cart'),
    complete: limiterOf('complete'),
    guess: limiterOf('guess'),
    search: limiterOf('search'),
    picture: limiterOf('picture'),
    look: limiterOf('look'),
    missing: limiterOf('missing'),
    content: limiterOf('content'),
  }
  return {
    count: async (limit, clientKey) => {
      try {
        await limiters[limit].consume(clientKey)
        return 0
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.ceil(reason.msBeforeNext / 1000)
        throw reason
      }
    },
    uncount: async (limit, clientKey) => {
      await limiters[limit].reward(clientKey)
    },
  }
}
