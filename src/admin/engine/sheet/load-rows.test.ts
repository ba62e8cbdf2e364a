import { expect, test } from 'vitest'
import { loadRows } from './load-rows.ts'

const PAGE = 100
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index))
const pageOf = (all: readonly string[], page: number) => all.slice((page - 1) * PAGE, page * PAGE)

/** So many products with three variants each. */
const products = (count: number) => ({
  ids: async (page: number) => pageOf(numbers(count), page),
  rows: async (ids: readonly string[], page: number) =>
    pageOf(
      ids.flatMap((id) => [`${id}a`, `${id}b`, `${id}c`]),
      page,
    ),
})

test.each([0, 1, 100, 101, 250])('all variants of %d products are loaded', async (count) => {
  const { rows, isCut } = await loadRows(products(count), 1000)
  expect([new Set(rows).size, rows.length, isCut]).toEqual([count * 3, count * 3, false])
})

test('more than a sheet has are cut off, which is said', async () => {
  const { rows, isCut } = await loadRows(products(250), 500)
  expect([rows.length, isCut]).toEqual([500, true])
})
