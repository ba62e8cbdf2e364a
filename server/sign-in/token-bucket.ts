import { type Allowance, createLedger } from './allowance.ts'

const TRIES_AT_ONCE = 100
/** 300 an hour. */
const SECONDS_FOR_ONE = 12

interface Level {
  readonly tries: number
  readonly at: number
}

/**
 * Wrong passwords of one network, for whichever accounts: 100 at once, and one more every 12 s.
 * When they are used up, everybody there waits for seconds, not until the hour ends.
 */
export function createTokenBucket(factor: number, now: () => number): Allowance {
  const ledger = createLedger<Level>()
  const size = Math.max(1, TRIES_AT_ONCE * factor)
  const triesOf = (key: string) => {
    const { tries, at } = ledger.get(key) ?? { tries: 0, at: now() }
    return Math.max(0, tries - (now() - at) / 1000 / SECONDS_FOR_ONE)
  }
  const keep = (key: string, tries: number) => ledger.keep(key, { tries, at: now() })
  return {
    taken: triesOf,
    take: (key) => {
      const tries = triesOf(key) + 1
      if (tries > size) return Math.ceil((tries - size) * SECONDS_FOR_ONE)
      keep(key, tries)
      return 0
    },
    giveBack: (key) => keep(key, Math.max(0, triesOf(key) - 1)),
  }
}
