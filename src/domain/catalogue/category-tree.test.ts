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
const TREE = [category('tea'), category('oolong', 'tea'), blends, coffee]

const value = (handle: string) => ({ value: handle, label: handle, count: 1 })
const shown = (handles: readonly string[], here?: Category) =>
  inTree(handles.map(value), TREE, here).map((each) => `${each.depth ?? '?'} ${each.value}`)

test('the way to a kind leads through what it is a kind of', () => {
  expect(trailOf(TREE, blends)).toEqual([coffee, blends])
})

test('a category that is its own parent ends the way', () => {
  const loop = category('loop', 'loop')
  expect(trailOf([loop], loop)).toEqual([loop])
})

test('each category stands under the one it belongs to, in the order of the shop', () => {
  expect(shown(['blends', 'coffee', 'oolong', 'tea'])).toEqual([
    '0 tea',
    '1 oolong',
    '0 coffee',
    '1 blends',
  ])
})

test('a kind whose category is not offered stands at the top', () => {
  expect(shown(['blends', 'oolong'])).toEqual(['0 oolong', '0 blends'])
})

test('the category that is looked at is not offered, nor are those above it', () => {
  expect(shown(['blends', 'coffee', 'tea'], coffee)).toEqual(['0 tea', '0 blends'])
  expect(shown(['blends', 'coffee'], blends)).toEqual([])
})

test('what the tree does not know comes last', () => {
  expect(shown(['new', 'coffee'])).toEqual(['0 coffee', '? new'])
})
