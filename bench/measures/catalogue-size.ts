import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'
import { stock } from '../stock.ts'

const LARGE = 10_000
const regions = z.object({ regions: z.array(z.object({ id: z.string() })) })
const searches = ['coffe', 'shrt', 'green tea', 'kettel', 'decaf', 'blue mug']

async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`GET ${url}: ${response.status}`)
  return performance.now() - began
}

/** One request at a time, so that none waits for another; the first two answers warm up. */
async function timesOf(rounds: number, urlOf: (turn: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < rounds + 2; turn++) times.push(await timeOf(urlOf(turn)))
  return times.slice(2)
}

async function measure(stage: Stage, size: string, rounds: number): Promise<Row[]> {
  const { commerceUrl } = stage.store
  const answer = await fetch(`${commerceUrl}/store/regions`)
  const region = regions.parse(await answer.json()).regions[0]?.id
  const cards = `${commerceUrl}/store/cards?region_id=${region}`
  const listing = await timesOf(rounds, (turn) => `${cards}&facets=true&price_min=${100 + turn}`)
  const search = await timesOf(rounds, (turn) => {
    const word = encodeURIComponent(searches[turn % searches.length] ?? '')
    return `${commerceUrl}/store/suggestions?region_id=${region}&q=${word}`
  })
  return [
    rowOf(`listing with facets, ${size}, in the backend`, 'ms', listing, { atMost: 60 }),
    rowOf(`search, ${size}, in the backend`, 'ms', search, { atMost: 30 }),
  ]
}

/** The backend's time for a listing and a search, in the demo shop and in a large one. */
export async function catalogueSize(stage: Stage, rounds: number): Promise<Row[]> {
  const small = await measure(stage, '36 products', rounds)
  await stock(stage.store, LARGE)
  const large = await measure(stage, '10,000 products', rounds)
  return [...small, ...large]
}
