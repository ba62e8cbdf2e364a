import { load } from '../load.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

interface Kind {
  readonly what: string
  readonly pathOf: (turn: number) => string
}

/** Uncached addresses of one page: each is rendered. */
const KINDS: readonly Kind[] = [
  { what: 'product page, rendered', pathOf: (turn) => `/products/guji-uraga?variant=none-${turn}` },
  { what: 'listing, rendered', pathOf: (turn) => `/products?price=-${1000 + turn}` },
]

/** The cost of rendering for web: the commerce backend is a separate process. */
export async function uncachedPage(
  { store, webPid }: Stage,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Row[]> {
  let turn = 0
  const costs = new Map<string, number[]>(KINDS.map(({ what }) => [what, []]))
  for (let round = 0; round < rounds; round++) {
    for (const { what, pathOf } of KINDS) {
      const nextPath = () => pathOf(turn++)
      const { cpuMs } = await load({
        url: store.url,
        pid: webPid,
        seconds,
        connections: 2,
        headers: { 'accept-encoding': 'gzip' },
        nextPath,
      })
      costs.get(what)?.push(cpuMs)
    }
  }
  return KINDS.map(({ what }) => rowOf(what, 'ms CPU', costs.get(what) ?? [], { atMost: 1.5 }))
}
