import { type Allowance, createLedger } from './allowance.ts'

interface Pace {
  /** The number of attempts without a wait. */
  readonly free: number
  /** The wait after the last free attempt; each further wait is twice the one before. */
  readonly firstWaitS: number
  readonly longestWaitS: number
  /** The time after the last attempt until all are forgotten. */
  readonly rememberedS: number
}

interface Tries {
  readonly count: number
  readonly at: number
  readonly nextAt: number
}

export interface Backoff extends Allowance {
  readonly forget: (key: string) => void
}

/**
 * Each attempt costs a longer wait than the one before. An early attempt does not prolong the wait,
 * and the longest wait is bounded: nothing is ever locked.
 */
export function createBackoff(
  { free, firstWaitS, longestWaitS, rememberedS }: Pace,
  now: () => number,
): Backoff {
  const ledger = createLedger<Tries>()
  const waitMsAfter = (count: number) =>
    count < free ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** (count - free)) * 1000
  const triesOf = (key: string): Tries | undefined => {
    const tries = ledger.get(key)
    return tries && tries.at > now() - rememberedS * 1000 ? tries : undefined
  }
  return {
    taken: (key) => triesOf(key)?.count ?? 0,
    take: (key) => {
      const { count, nextAt } = triesOf(key) ?? { count: 0, nextAt: 0 }
      if (nextAt > now()) return Math.ceil((nextAt - now()) / 1000)
      const next = count + 1
      ledger.keep(key, { count: next, at: now(), nextAt: now() + waitMsAfter(next) })
      return 0
    },
    giveBack: (key) => {
      const tries = triesOf(key)
      // The wait before this attempt is over.
      if (tries) ledger.keep(key, { ...tries, count: tries.count - 1, nextAt: 0 })
    },
    forget: ledger.forget,
  }
}
