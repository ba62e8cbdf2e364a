import { expect, test } from 'vitest'
import {
  type CategoryRecord,
  childrenOf,
  foundIn,
  placeInWords,
  placeOfDrop,
  stepsOf,
  withMoved,
} from './tree.ts'

const category = (id: string, parentId: string | null, rank: number): CategoryRecord => ({
  id,
  name: id,
  handle: id,
  is_active: true,
  is_internal: false,
  rank,
  parent_category_id: parentId,
})

const coffee = category('Coffee', null, 0)
const tea = category('Tea', null, 1)
const espresso = category('Espresso', 'Coffee', 0)
const filter = category('Filter', 'Coffee', 1)
const all = [tea, filter, coffee, espresso]

const names = (parentId: string | null, of: readonly CategoryRecord[] = all) =>
  childrenOf(of, parentId).map(({ id }) => id)

test('categories stand below their parents, by rank', () => {
  expect(names(null)).toEqual(['Coffee', 'Tea'])
  expect(names('Coffee')).toEqual(['Espresso', 'Filter'])
})

test('each step is offered where it leads somewhere', () => {
  expect(stepsOf(all, coffee)).toEqual({ down: { parentId: null, rank: 1 } })
  expect(stepsOf(all, tea)).toEqual({
    up: { parentId: null, rank: 0 },
    into: { parentId: 'Coffee', rank: 2, name: 'Coffee' },
  })
  expect(stepsOf(all, filter)).toEqual({
    up: { parentId: 'Coffee', rank: 0 },
    into: { parentId: 'Espresso', rank: 0, name: 'Espresso' },
    out: { parentId: null, rank: 1, name: 'Coffee' },
  })
})

test('a category moves among its siblings, into another and out', () => {
  const down = withMoved(all, 'Espresso', { parentId: 'Coffee', rank: 1 })
  expect(names('Coffee', down)).toEqual(['Filter', 'Espresso'])
  const into = withMoved(all, 'Tea', { parentId: 'Coffee', rank: 1 })
  expect(names('Coffee', into)).toEqual(['Espresso', 'Tea', 'Filter'])
  expect(names(null, into)).toEqual(['Coffee'])
  expect(placeInWords(into, 'Tea')).toBe('Tea is now 2 of 3 in Coffee')
  const out = withMoved(all, 'Filter', { parentId: null, rank: 1 })
  expect(placeInWords(out, 'Filter')).toBe('Filter is now 2 of 3 at the top level')
})

test('a dropped category stands before, after or inside another, and never inside itself', () => {
  expect(placeOfDrop(all, tea, coffee, 'before')).toEqual({ parentId: null, rank: 0 })
  expect(placeOfDrop(all, coffee, tea, 'after')).toEqual({ parentId: null, rank: 1 })
  expect(placeOfDrop(all, tea, espresso, 'after')).toEqual({ parentId: 'Coffee', rank: 1 })
  expect(placeOfDrop(all, tea, coffee, 'inside')).toEqual({ parentId: 'Coffee', rank: 2 })
  expect(placeOfDrop(all, coffee, filter, 'before')).toBeNull()
  expect(placeOfDrop(all, coffee, coffee, 'inside')).toBeNull()
})

test('what is found stands below its parents', () => {
  expect(foundIn(all, 'filt').map(({ id }) => id)).toEqual(['Filter', 'Coffee'])
  expect(foundIn(all, ' ')).toBe(all)
})
