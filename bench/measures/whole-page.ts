import { childrenOf, pidOf } from '#tests/support/processes.ts'
import { textOf } from '../pages.ts'
import { processorMs, processorMsIfRunning, reapedMs } from '../processor-time.ts'
import { type Row, rowOf, type Target } from '../row.ts'
import type { Stage } from '../stage.ts'
import { stock } from '../stock.ts'
import { UNCACHED_PATHS } from '../uncached-paths.ts'

const PRODUCTS = 10_000
const TARGETS: Readonly<Record<string, Target>> = {
  'all processes': { atMost: 12 },
  web: { atMost: 3 },
}

/** The process table counts in hundredths of a second, so that a round is many pages. */
const PAGES_A_ROUND = 60

/** Every connection of Postgres is a process of its own, and what has ended counts too. */
function databaseMs(pid: number): number {
  const sessions = childrenOf(pid).reduce(
    (sum, { pid: session }) => sum + processorMsIfRunning(session),
    0,
  )
  return processorMs(pid) + reapedMs(pid) + sessions
}

/**
 * Processor time of all processes for a page that is not cached, and by process. Pages are asked one
 * after the other, and the pages of a round in turn, so that other work on the machine meets all alike.
 */
export async function wholePage({ store }: Stage, rounds: number, among = ''): Promise<Row[]> {
  const start = store.child.pid ?? 0
  const pids = {
    web: pidOf(start, 'web'),
    commerce: pidOf(start, 'commerce'),
    content: pidOf(start, 'content'),
  }
  const postgres = pidOf(start, 'database')
  const used = () => ({
    web: processorMs(pids.web),
    commerce: processorMs(pids.commerce),
    content: processorMs(pids.content),
    Postgres: databaseMs(postgres),
  })
  const costs = new Map<string, { process: string; rounds: number[] }>()
  const note = (page: string, process: string, ms: number) => {
    const what = `${page}${among}, ${process}`
    costs.set(what, { process, rounds: [...(costs.get(what)?.rounds ?? []), ms] })
  }
  for (let round = -1; round < rounds; round++) {
    for (const [page, pathOf] of Object.entries(UNCACHED_PATHS)) {
      const before = used()
      for (let count = 0; count < PAGES_A_ROUND; count++) await textOf(store.url + pathOf())
      const after = used()
      // The first round is a warm-up.
      if (round < 0) continue
      const spent = Object.entries(after).map(([process, ms]) => {
        const own = Object.entries(before).find(([name]) => name === process)?.[1] ?? 0
        return { process, ms: (ms - own) / PAGES_A_ROUND }
      })
      const together = spent.reduce((sum, { ms }) => sum + ms, 0)
      note(page, 'all processes', together)
      for (const { process, ms } of spent) note(page, process, ms)
    }
  }
  return [...costs].map(([what, { process, rounds }]) =>
    rowOf(what, 'ms CPU', rounds, TARGETS[process]),
  )
}

/** The same in a large shop. */
export async function wholePageInLarge(stage: Stage, rounds: number): Promise<Row[]> {
  await stock(stage.store, PRODUCTS)
  return wholePage(stage, rounds, ' among 10,000')
}
