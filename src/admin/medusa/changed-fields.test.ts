import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

const before = { id: 'prod_1', title: 'Kochere', tags: [{ id: 'tag_1' }], metadata: { rank: 1 } }

test('only what differs is sent', () => {
  expect(changedFields({ ...before, title: 'Guji' }, before)).toEqual({ title: 'Guji' })
})

test('a list or an object counts as changed by its content', () => {
  const same = { ...before, tags: [{ id: 'tag_1' }], metadata: { rank: 1 } }
  expect(changedFields(same, before)).toEqual({})
  expect(changedFields({ ...before, tags: [] }, before)).toEqual({ tags: [] })
})

test('an emptied field is sent as null', () => {
  expect(changedFields({ ...before, title: null }, before)).toEqual({ title: null })
})
