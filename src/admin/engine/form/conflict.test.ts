import { expect, test } from 'vitest'
import { compare } from './conflict.ts'

const before = { id: 'p', title: 'A', subtitle: 'x', handle: 'a', updated_at: '1' }

test('changes of different fields are merged', () => {
  const theirs = { ...before, title: 'B', updated_at: '2' }
  const { conflicts, merged } = compare(before, theirs, { ...before, subtitle: 'y' })
  expect(conflicts).toEqual([])
  expect(merged).toEqual({ ...theirs, subtitle: 'y' })
})

test('a field that both have changed is shown with all three values', () => {
  const theirs = { ...before, title: 'B', updated_at: '2' }
  const mine = { ...before, title: 'C', subtitle: 'y' }
  const { conflicts, merged, overwritten } = compare(before, theirs, mine)
  expect(conflicts).toEqual([{ source: 'title', before: 'A', theirs: 'B', mine: 'C' }])
  expect(merged).toEqual({ ...theirs, subtitle: 'y' })
  expect(overwritten).toEqual({ ...theirs, title: 'C', subtitle: 'y' })
})

test('the same change twice is no conflict', () => {
  const theirs = { ...before, title: 'B', updated_at: '2' }
  expect(compare(before, theirs, { ...before, title: 'B' }).conflicts).toEqual([])
})
