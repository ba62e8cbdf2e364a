import { setTimeout as pause } from 'node:timers/promises'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'
import { visit, warmPages } from '../visits.ts'

const SECONDS = 10
const PURGED_AFTER_MS = 3000

/** Everything of the catalogue is purged at once while 200 pages a second are requested. */
export async function coldCache(stage: Stage, rounds: number): Promise<Row[]> {
  const paths = await warmPages(stage)
  const slow: number[] = []
  const failures: number[] = []
  for (let round = 0; round < rounds; round++) {
    const visited = visit(stage, paths, { seconds: SECONDS })
    await pause(PURGED_AFTER_MS)
    await stage.database.query(`SELECT pg_notify('catalogue', '*')`)
    const { p99Ms, failed } = await visited
    slow.push(p99Ms)
    failures.push(failed)
  }
  const what = `${paths.length} pages purged at once, 200 requests a second`
  return [
    rowOf(`${what}, p99`, 'ms', slow, { atMost: 1000 }),
    rowOf(what, 'failed requests', failures, { atMost: 0 }),
  ]
}
