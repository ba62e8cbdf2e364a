/** Beyond so many lines a minute, what one client does is counted and no longer told one by one. */
const LINES_A_MINUTE = 120
const MINUTE_MS = 60_000
/** More clients at once than this share one budget. */
const MOST_CLIENTS = 2000
const OTHERS = 'others'

interface Use {
  lines: number
  /** How many answers were left out, by status. */
  readonly omitted: Map<number, number>
}

interface Summary {
  readonly client: string
  readonly omitted: number
  readonly statuses: Readonly<Record<string, number>>
}

interface LineBudgetOptions {
  /** Multiplies the budget, as it does the limits on requests. */
  readonly factor: number
  readonly summarise: (summary: Summary) => void
  readonly now?: () => number
}

const summaryOf = (client: string, { omitted }: Use): Summary => ({
  client,
  omitted: [...omitted.values()].reduce((sum, count) => sum + count, 0),
  statuses: Object.fromEntries(omitted),
})

/** A flood of one client is one line a minute: without a bound it would push all else out of the log. */
export function createLineBudget({ factor, summarise, now = Date.now }: LineBudgetOptions) {
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
    /** Tells what has been left out so far: a flood that ends is told all the same. */
    settle,
  }
}
