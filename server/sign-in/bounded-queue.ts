interface Waiting {
  readonly rank: number
  readonly begin: (isTurn: boolean) => void
}

/**
 * Bounds parallel work. Waiting clients are served by rank, the lowest first and in order of
 * arrival; when too many wait, the one with the highest rank is refused with null.
 */
export function createBoundedQueue({
  atOnce,
  waitingAtMost,
}: {
  readonly atOnce: number
  readonly waitingAtMost: number
}) {
  let atWork = 0
  const waiting: Waiting[] = []

  function queue(rank: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const behind = waiting.findIndex((other) => other.rank > rank)
    waiting.splice(behind < 0 ? waiting.length : behind, 0, { rank, begin: resolve })
    if (waiting.length > waitingAtMost) waiting.pop()?.begin(false)
    return promise
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next.begin(true)
    else atWork--
  }

  return async <Value>(rank: number, work: () => Promise<Value>): Promise<Value | null> => {
    if (atWork < atOnce) atWork++
    else if (!(await queue(rank))) return null
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
