import { expect, test } from 'vitest'
import { queryComplaint } from './query-bounds.ts'

test.each([
  '',
  '?limit=100&offset=0',
  '?q=limit%3D1000',
  '?limits=1000',
  '?toString=1',
  '?order=-created_at',
])('the query %s passes', (search) => {
  expect(queryComplaint(search)).toBeUndefined()
})

test.each([
  ['?limit=101', 'limit must be a whole number from 1 to 100'],
  ['?limit=0', 'limit'],
  ['?limit=1000000', 'limit'],
  ['?limit=-1', 'limit'],
  ['?limit=abc', 'limit'],
  ['?limit=', 'limit'],
  ['?limit=1e9', 'limit'],
  ['?limit=5&limit=5000', 'limit'],
  ['?limit[]=5000', 'limit'],
  ['?limit%5B0%5D=5000', 'limit'],
  ['?%6cimit=5000', 'limit'],
  ['?[limit]=5000', 'limit'],
  ['?[limit][]=5000', 'limit'],
  ['?[offset]=-1', 'offset'],
  ['?offset=-1', 'offset must be a whole number from 0 to 100000'],
  ['?offset=99999999', 'offset'],
  ['?q=a%00', 'must be text'],
])('the query %s is refused', (search, words) => {
  expect(queryComplaint(search)).toContain(words)
})
