import { expect, test } from 'vitest'
import { inTree, trailOf } from './category-tree.ts'
import type { Category } from './product.ts'

const category = (handle: string, parent?: string): Category => ({
  id: `pcat_${handle}`,
  handle,
  name: handle,
  description: '',
  parent: parent ? { id: `pcat_${parent}`, handle: parent, name: parent } : null,
  children: [],
})

const coffee = category('coffee')
const blends = category('blends', 'coffee')
const TREE = [
  category('tea'),
  category('oolong', 'tea'),
  category('dark', 'blends'),
  blends,
  coffee,
]

const value = (handle: string) => ({ value: handle, label: handle, count: 1, total: 1 })
const shown = (handles: readonly string[], here?: Category) =>
  inTree(handles.map(value), TREE, here).map((each) => `${each.depth ?? '?'} ${each.value}`)

test('the path to a category leads through its parents', () => {
  expect(trailOf(TREE, blends)).toEqual([coffee, blends])
})

test('a category that is its own parent ends the path', () => {
  const loop = category('loop', 'loop')
  expect(trailOf([loop], loop)).toEqual([loop])
})

test('each category stands under its parent, in the order of the shop', () => {
  expect(shown(['blends', 'coffee', 'oolong', 'tea'])).toEqual([
    '0 tea',
    '1 oolong',
    '0 coffee',
    '1 blends',
  ])
})

test('a category whose parent is not offered stands at the top', () => {
  expect(shown(['blends', 'oolong'])).toEqual(['0 oolong', '0 blends'])
})

test('a category whose parent is not offered stands under the next one that is', () => {
  expect(shown(['dark', 'coffee'])).toEqual(['0 coffee', '1 dark'])
})

test('the current category is not offered, nor are its parents', () => {
  expect(shown(['blends', 'coffee', 'tea'], coffee)).toEqual(['0 tea', '0 blends'])
  expect(shown(['blends', 'coffee'], blends)).toEqual([])
})

test('categories outside the tree come last', () => {
  expect(shown(['new', 'coffee'])).toEqual(['0 coffee', '? new'])
})
