import { expect, test } from 'vitest'
import { leaveGonePage } from './leave-gone-page.ts'

test.each([
  ['its first row', 1, 11, []],
  ['no row, of a list that ends on the page before', 1, 10, [0]],
  ['no row, of a list that ends pages before', 4, 12, [1]],
  ['no row, of an empty list', 2, 0, [0]],
  ['no row, and is the only one', 0, 0, []],
  ['rows that are not known yet', 1, undefined, []],
])('of a page with %s, %i of %s rows, the next is %j', (_, page, count, next) => {
  const pages: number[] = []
  leaveGonePage({ page, perPage: 10, count, onPage: (to) => pages.push(to) })
  expect(pages).toEqual(next)
})
