import { expect, test } from 'vitest'
import { altsIn, moved, urlsIn } from './pictures.ts'

test('a picture moves to its new place, and nothing moves outside the list', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
})

test('addresses and texts are read in every form in which they come', () => {
  expect(urlsIn(['/a', { url: '/b' }, { id: 'x' }, null])).toEqual(['/a', '/b'])
  expect(urlsIn(undefined)).toEqual([])
  expect(altsIn({ alts: { '/a': 'A cup', '/b': 7 } })).toEqual({ '/a': 'A cup' })
  expect(altsIn(null)).toEqual({})
})
