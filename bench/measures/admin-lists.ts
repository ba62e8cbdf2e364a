import { performance } from 'node:perf_hooks'
import type { AdminList } from '#domain/staff/admin-list.ts'
import { ADMIN_LISTS } from '#domain/staff/lists.ts'
import { irregularOf } from '../../src/admin/medusa/envelopes.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'
import { stock } from '../stock.ts'

const PRODUCTS = 10_000
const ORDERS = 100_000
const TARGET = { atMost: 500 }
/** A name that many have, a part of many words, and what nothing has. */
const WORDS = ['berg', 'an', 'zzqqxx']

type Ask = (query: string) => Promise<number>

/** As the back office asks for a page of its list. */
const asker = ({ staff }: Stage, path: string): Ask => {
  const { listRelations, listsRelations, listFields } = irregularOf(path)
  const expand = listRelations ? `&expand${listsRelations ? '[]' : ''}=${listRelations}` : ''
  const fields = listFields ? `&fields=${listFields}` : ''
  return async (query) => {
    const began = performance.now()
    await staff.get(`/${path}?limit=25&offset=0${query}${expand}${fields}`)
    return performance.now() - began
  }
}

/** The slowest of several queries in each round, after one that warms up. */
async function slowest(ask: Ask, queries: readonly string[], rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    let most = 0
    for (const query of queries) most = Math.max(most, await ask(query))
    times.push(most)
  }
  return times.slice(1)
}

const rowsOfList = async (
  stage: Stage,
  [path, { isSearched, order }]: [string, AdminList],
  rounds: number,
): Promise<Row[]> => {
  const ask = asker(stage, path)
  const measured: readonly (readonly [string, readonly string[]])[] = [
    ['first page', ['']],
    ['slowest search', isSearched ? WORDS.map((word) => `&q=${word}`) : []],
    ['slowest order', order.flatMap((field) => [`&order=${field}`, `&order=-${field}`])],
  ]
  const rows: Row[] = []
  for (const [what, queries] of measured) {
    if (queries.length === 0) continue
    const times = await slowest(ask, queries, rounds)
    rows.push(rowOf(`/admin/${path}, ${what}`, 'ms', times, TARGET))
  }
  return rows
}

const HOME_TARGET = { atMost: 1_000 }
const DAYS = [7, 30, 90]

/** The numbers of home, over each range that its page offers. */
async function rowsOfHome({ staff }: Stage, rounds: number): Promise<Row[]> {
  const ask: Ask = async (days) => {
    const began = performance.now()
    await staff.get(`/figures?days=${days}`)
    return performance.now() - began
  }
  const rows: Row[] = []
  for (const days of DAYS) {
    const times = await slowest(ask, [String(days)], rounds)
    rows.push(rowOf(`/admin/figures, ${days} days`, 'ms', times, HOME_TARGET))
  }
  return rows
}

/** The backend's time for each list of staff in a large shop, and for the numbers of home. */
export async function adminLists(stage: Stage, rounds: number): Promise<Row[]> {
  await stock(stage.store, PRODUCTS, ORDERS)
  const rows: Row[] = []
  for (const list of Object.entries(ADMIN_LISTS))
    rows.push(...(await rowsOfList(stage, list, rounds)))
  return [...rows, ...(await rowsOfHome(stage, rounds))]
}
