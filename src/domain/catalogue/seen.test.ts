import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSeen, readSeen, SEEN_AT_MOST, seenAfter, seenBeside, seenSearch } from './seen.ts'

const aHandle = fc.stringMatching(/^[a-z0-9éß茶_.~-]{1,20}$/)

test('the product that was viewed last comes first, once', () => {
  const seen = ['a', 'b', 'a', 'c'].reduce<readonly string[]>(seenAfter, [])
  expect(seen).toEqual(['c', 'a', 'b'])
})

test('after any views, a device stores a list that it can read again', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(aHandle, fc.string())), (handles) => {
      const seen = handles.reduce<readonly string[]>(seenAfter, [])
      expect(isSeen(seen)).toBe(true)
      expect(seen.length).toBeLessThanOrEqual(SEEN_AT_MOST)
    }),
  )
})

test('a product is not shown beside itself', () => {
  expect(seenBeside(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
  expect(seenBeside(['a'], '')).toEqual(['a'])
})

test.each([
  ['another shape', { 0: 'a' }],
  ['a number in it', ['a', 5]],
  ['an address', ['a', '/cart']],
  ['a list in one', ['a,b']],
  ['nothing in one', ['']],
  ['one twice', ['a', 'a']],
  ['too many', Array.from({ length: SEEN_AT_MOST + 1 }, (_, index) => `p${index}`)],
])('a list of %s is empty', (_, value) => {
  expect(isSeen(value)).toBe(false)
})

test('an address names its products, in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aHandle, { maxLength: SEEN_AT_MOST }), (handles) => {
      expect(readSeen(new URLSearchParams(seenSearch(handles)))).toEqual(handles)
    }),
  )
})

test.each([
  ['', []],
  ['?handles=', []],
  ['?handles=a,b,a', ['a', 'b']],
  ['?handles=a,%2Fcart,%00,<b>,b', ['a', 'b']],
  [`?handles=${Array.from({ length: 40 }, (_, index) => `p${index}`)}`, { length: SEEN_AT_MOST }],
])('the valid part of the address %s is read', (search, handles) => {
  expect(readSeen(new URLSearchParams(search))).toMatchObject(handles)
})
