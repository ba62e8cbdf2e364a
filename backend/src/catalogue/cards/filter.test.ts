import { expect, test } from 'vitest'
import { readCardsFilter } from './filter.ts'

test.each([
  [{}, { limit: 24, offset: 0 }],
  [
    { limit: '7', offset: '14' },
    { limit: 7, offset: 14 },
  ],
  [{ ids: 'a,b,c' }, { ids: ['a', 'b', 'c'], limit: 3 }],
  [{ handles: 'a,,b,' }, { handles: ['a', 'b'], limit: 2 }],
  [
    { ids: 'a,b', limit: '1' },
    { ids: ['a', 'b'], limit: 1 },
  ],
  [
    { sort: 'price-desc', category_id: 'c' },
    { sort: 'price-desc', category_id: 'c' },
  ],
])('%j is parsed', (query, filter) => {
  expect(readCardsFilter({ region_id: 'r', ...query })).toMatchObject({ region_id: 'r', ...filter })
})

test.each([
  [{}, 'region_id is required'],
  [{ region_id: ['r', 's'] }, 'region_id must be one text'],
  [{ region_id: 'r', ids: ',' }, 'ids'],
  [{ region_id: 'r', ids: Array(101).fill('x').join(',') }, 'ids'],
  [{ region_id: 'r', limit: '0' }, 'limit'],
  [{ region_id: 'r', limit: '2.5' }, 'limit must be a whole number'],
  [{ region_id: 'r', offset: '99999999999' }, 'offset'],
])('%j is refused with a reason', (query, words) => {
  expect(readCardsFilter(query)).toContain(words)
})
