import { steadyTimeMs } from '../steady-time.ts'

/** A client's answers beyond a number of lines a minute are counted and not logged one by one. */
const LINES_A_MINUTE = 120
const MINUTE_MS = 60_000
/** Beyond this number, all further clients share one budget. */
const MOST_CLIENTS = 2000
const OTHERS = 'others'

interface Use {
  lines: number
  /** The number of omitted answers, by status. */
  readonly omitted: Map<number, number>
}

interface Summary {
  readonly client: string
  readonly omitted: number
  readonly statuses: Readonly<Record<string, number>>
}

interface LineBudgetOptions {
  /** Multiplies the budget, like the rate limits. */
  readonly factor: number
  readonly summarise: (summary: Summary) => void
  readonly now?: () => number
}

const summaryOf = (client: string, { omitted }: Use): Summary => ({
  client,
  omitted: [...omitted.values()].reduce((sum, count) => sum + count, 0),
  statuses: Object.fromEntries(omitted),
})

/**
 * Bounds the log lines of each client: an unbounded flood would push everything else out of the
 * log.
 */
export function createLineBudget({ factor, summarise, now = steadyTimeMs }: LineBudgetOptions) {
  const most = Math.ceil(LINES_A_MINUTE * factor)
  let uses = new Map<string, Use>()
  let startedAt = now()

  const settle = () => {
    const over = uses
    uses = new Map()
    startedAt = now()
    for (const [client, use] of over) if (use.omitted.size > 0) summarise(summaryOf(client, use))
  }
  const entryOf = (client: string): Use => {
    const key = uses.has(client) || uses.size < MOST_CLIENTS ? client : OTHERS
    const use = uses.get(key) ?? { lines: 0, omitted: new Map<number, number>() }
    uses.set(key, use)
    return use
  }
  return {
    /** Whether an answer gets a line of its own. */
    isWithin: (client: string, status: number): boolean => {
      if (now() - startedAt >= MINUTE_MS) settle()
      const use = entryOf(client)
      if (++use.lines <= most) return true
      use.omitted.set(status, (use.omitted.get(status) ?? 0) + 1)
      return false
    },
    /**
     * Logs the summary of the omitted answers, so that a flood that has ended is logged as well.
     */
    settle,
  }
}
