import { expect, test } from 'vitest'
import { keysOf, pick, pickEach, removable, reshape } from './relations.ts'

test('a relation keeps the fields that are sent', () => {
  expect(pick({ id: '1', amount: 5, created_at: 'x' }, ['id', 'amount', 'region_id'])).toEqual({
    id: '1',
    amount: 5,
  })
  expect(pickEach([{ id: '1', a: 1 }], ['id'])).toEqual([{ id: '1' }])
  expect(pickEach(undefined, ['id'])).toEqual([])
})

test('what a change does not have stays absent', () => {
  const shapes = { prices: (rows: unknown) => pickEach(rows, ['amount']), tags: () => [] }
  expect(reshape({ title: 'A', prices: [{ amount: 5, id: 'x' }] }, shapes)).toEqual({
    title: 'A',
    prices: [{ amount: 5 }],
  })
})

test('records become their keys, and keys stay', () => {
  expect(keysOf('iso_2')([{ iso_2: 'de', name: 'Germany' }, 'at'])).toEqual(['de', 'at'])
})

test('metadata that is emptied is sent as an empty text, by which the backend removes it', () => {
  const metadata = { channel: null, origin: 'Kenya' }
  expect(removable(metadata, false)).toEqual({ channel: '', origin: 'Kenya' })
  expect(removable(metadata, true)).toEqual({ origin: 'Kenya' })
})
