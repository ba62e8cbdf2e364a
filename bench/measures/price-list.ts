import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { overRounds, type Row } from '../row.ts'
import type { Stage } from '../stage.ts'
import { stock } from '../stock.ts'
import { visit, warmPages } from '../visits.ts'

const ROWS = 10_000
const LONGEST_S = 600
/** What the import purges is rendered again within this time. */
const SETTLES_MS = 3000

const madeList = z.object({ price_list: z.object({ id: z.string() }) })
const variants = z.array(z.object({ sku: z.string() }))

/** A sale price for each of as many variants, other ones each round, as staff import it. */
async function fileOf({ database }: Stage, round: number): Promise<string> {
  const { rows } = await database.query(
    `SELECT sku FROM product_variant WHERE sku IS NOT NULL AND deleted_at IS NULL
     ORDER BY sku LIMIT $1`,
    [ROWS],
  )
  const lines = variants
    .parse(rows)
    .map(({ sku }, index) => `${sku},EUR,${5 + ((index + round) % 7)}.50`)
  if (lines.length < ROWS) throw new Error(`There are ${lines.length} variants of ${ROWS}`)
  return ['SKU,Currency,Price', ...lines].join('\n')
}

/** A counter that web keeps. */
async function counted({ store }: Stage, name: string): Promise<number> {
  const answer = await fetch(`${store.url}/metrics`)
  const found = new RegExp(`^perennial_${name}_total (\\d+)$`, 'm').exec(await answer.text())
  if (!found) throw new Error(`GET /metrics: no ${name}`)
  return Number(found[1])
}

async function importOnce(stage: Stage, round: number): Promise<Row[]> {
  const csv = await fileOf(stage, round)
  const sale = {
    name: 'Sale',
    description: 'Everything',
    type: 'sale',
    status: 'active',
    prices: [],
  }
  const { price_list } = madeList.parse(await stage.staff.post('/price-lists', sale))
  const paths = await warmPages(stage)
  const [renders, purges] = [await counted(stage, 'page_renders'), await counted(stage, 'purges')]
  const stop = new AbortController()
  const visited = visit(stage, paths, { seconds: LONGEST_S, until: stop.signal })
  const began = performance.now()
  await stage.staff.post(`/price-lists/${price_list.id}/csv`, { csv })
  const tookMs = performance.now() - began
  await pause(SETTLES_MS)
  stop.abort()
  const { p99Ms, failed } = await visited
  const [rendered, purged] = [
    (await counted(stage, 'page_renders')) - renders,
    (await counted(stage, 'purges')) - purges,
  ]
  await stage.staff.delete(`/price-lists/${price_list.id}`)
  await pause(SETTLES_MS)
  const what = 'price list of 10,000 rows'
  return [
    { what: `${what}, imported`, unit: 'ms', value: tookMs },
    {
      what: `${what}, p99 of 200 pages a second meanwhile`,
      unit: 'ms',
      value: p99Ms,
      target: { atMost: 1000 },
    },
    { what: `${what}, meanwhile`, unit: 'failed requests', value: failed, target: { atMost: 0 } },
    {
      what: `${what}, of ${paths.length} visited`,
      unit: 'pages',
      value: rendered,
    },
    { what, unit: 'purges', value: purged },
  ]
}

/** Staff import a price list for 10,000 variants while 200 pages a second are requested. */
export async function priceList(stage: Stage, rounds: number): Promise<Row[]> {
  await stock(stage.store, ROWS)
  return overRounds(rounds, (round) => importOnce(stage, round))
}
