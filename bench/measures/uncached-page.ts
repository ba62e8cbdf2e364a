import { load } from '../load.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'
import { UNCACHED_PATHS } from '../uncached-paths.ts'

const KINDS = [
  { what: 'product page, rendered', pathOf: UNCACHED_PATHS.product },
  { what: 'listing, rendered', pathOf: UNCACHED_PATHS.listing },
] as const

/** The cost of rendering for web: the commerce backend is a separate process. */
export async function uncachedPage(
  { store, webPid }: Stage,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Row[]> {
  const costs = new Map<string, number[]>(KINDS.map(({ what }) => [what, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { what, pathOf } of KINDS) {
      const { cpuMs } = await load({
        url: store.url,
        pid: webPid,
        seconds,
        connections: 2,
        headers: { 'accept-encoding': 'gzip' },
        nextPath: pathOf,
      })
      costs.get(what)?.push(cpuMs)
    }
  }
  return KINDS.map(({ what }) => rowOf(what, 'ms CPU', costs.get(what) ?? [], { atMost: 1.5 }))
}
