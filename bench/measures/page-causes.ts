import { readFileSync, rmSync } from 'node:fs'
import { Pool } from 'pg'
import { pidOf } from '#tests/support/processes.ts'
import { databaseUrlOf, type RunningStore, startStore } from '#tests/support/store.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { textOf } from '../pages.ts'
import { profileOf } from '../profile.ts'
import { type Row, rowOf } from '../row.ts'
import { countedStatements, countStatements } from '../statements.ts'
import { UNCACHED_PATHS } from '../uncached-paths.ts'

const PAGES = 100
const PACKAGES = 8

/** All that a process has read and written, on connections and in files. In KB. */
function movedKilobytes(pid: number): number {
  const io = readFileSync(`/proc/${pid}/io`, 'utf8')
  const bytes = Array.from(io.matchAll(/^[rw]char: (\d+)$/gm), ([, count]) => Number(count))
  return bytes.reduce((sum, each) => sum + each, 0) / 1024
}

/** A store whose Postgres counts statements: it loads what counts them when it starts. */
async function openCountingStore(dataFolder: string) {
  const open = () => startStore({ dataFolder, environment: { RATE_LIMIT_FACTOR: '1000000' } })
  const poolOf = () => new Pool({ connectionString: databaseUrlOf(dataFolder), max: 1 })
  const before = await open()
  const first = poolOf()
  await countStatements(first)
  await first.end()
  await before.stop()
  const store = await open()
  return { store, database: poolOf() }
}

const asker =
  ({ url }: RunningStore, pathOf: () => string) =>
  async () => {
    for (let count = 0; count < PAGES; count++) await textOf(url + pathOf())
  }

async function causesOf(
  page: string,
  { store, database }: Awaited<ReturnType<typeof openCountingStore>>,
  pathOf: () => string,
): Promise<Row[]> {
  const ask = asker(store, pathOf)
  const start = store.child.pid ?? 0
  const processes = (['web', 'commerce'] as const).map((name) => ({
    name,
    pid: pidOf(start, name),
  }))
  await ask()
  await countedStatements(database)
  const before = processes.map(({ pid }) => movedKilobytes(pid))
  await ask()
  const { statements, rows } = await countedStatements(database)
  const counted: Row[] = [
    rowOf(`${page}, Postgres`, 'statements', [statements / PAGES]),
    rowOf(`${page}, Postgres`, 'rows', [rows / PAGES]),
  ]
  for (const [index, { name, pid }] of processes.entries()) {
    const more = movedKilobytes(pid) - (before[index] ?? 0)
    counted.push(rowOf(`${page}, read and written by ${name}`, 'KB', [more / PAGES]))
  }
  for (const { name, pid } of processes) {
    const spent = await profileOf(pid, ask)
    for (const [part, ms] of spent.slice(0, PACKAGES))
      counted.push(rowOf(`${page}, ${name}: ${part}`, 'ms', [ms / PAGES]))
  }
  return counted
}

/**
 * What a page that is not cached costs, by cause: statements and rows of Postgres (what other
 * processes ask meanwhile included), what web and commerce read and write, and the time of their
 * main threads by package. In a store of its own, with the profiler's own cost.
 */
export async function pageCauses(): Promise<Row[]> {
  const dataFolder = temporaryFolder()
  try {
    const counting = await openCountingStore(dataFolder)
    try {
      const rows: Row[] = []
      for (const [page, pathOf] of Object.entries(UNCACHED_PATHS))
        rows.push(...(await causesOf(page, counting, pathOf)))
      return rows
    } finally {
      await counting.database.end()
      await counting.store.stop()
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
