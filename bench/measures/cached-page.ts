import { type Answered, load } from '../load.ts'
import { type Row, rowOf } from '../row.ts'
import { startBareServer } from '../servers/bare-server.ts'
import type { Stage } from '../stage.ts'

const PATH = '/products/guji-uraga'
const CONNECTIONS = 32
const BROTLI = { 'accept-encoding': 'br' }

/** A page from the cache beside bare Node with the same bytes, in alternation. */
export async function cachedPage(
  { store, webPid }: Stage,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Row[]> {
  const bare = await startBareServer(store.url + PATH)
  const of = (url: string, pid: number) =>
    load({ url, pid, seconds, connections: CONNECTIONS, headers: BROTLI })
  const measured: { readonly ours: Answered; readonly bare: Answered }[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      measured.push({
        bare: await of(bare.url, bare.pid),
        ours: await of(store.url + PATH, webPid),
      })
    }
  } finally {
    bare.stop()
  }
  const all = (read: (one: (typeof measured)[number]) => number) => measured.map(read)
  return [
    rowOf(
      'bare Node, the same bytes',
      'ms CPU',
      all((one) => one.bare.cpuMs),
    ),
    rowOf(
      'page from our cache',
      'ms CPU',
      all((one) => one.ours.cpuMs),
      { atMost: 0.032 },
    ),
    rowOf(
      'page from our cache against bare Node, by processor time',
      '%',
      all((one) => (one.bare.cpuMs / one.ours.cpuMs) * 100),
      { atLeast: 60 },
    ),
    rowOf(
      'page from our cache',
      'req/s',
      all((one) => one.ours.requestsPerSecond),
    ),
    rowOf(
      'failed while loaded',
      'failed requests',
      all((one) => one.ours.failed),
      { atMost: 0 },
    ),
  ]
}
