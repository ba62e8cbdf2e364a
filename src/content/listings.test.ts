import { expect, test } from 'vitest'
import { leadOfCategory, leadOfCollection } from './listings.ts'
import { productNotes } from './product-notes.ts'

const category = (handle: string, description = '') => ({
  ...{ id: 'pcat_1', handle, name: 'Toys', description },
  ...{ parent: null, children: [] },
})

test('a category has the words of staff, else those of the shop, else none', () => {
  expect(leadOfCategory(category('matcha', 'Stone-ground.'))).toBe('Stone-ground.')
  expect(leadOfCategory(category('matcha'))).toBe('What you need to whisk a bowl.')
  expect(leadOfCategory(category('constructor'))).toBe('')
  expect(leadOfCollection({ id: 'pcol_1', handle: 'constructor', title: 'Toys' })).toBe('')
})

test('products of a kind that the shop has no words for have those of all others', () => {
  const notes = productNotes('set-of-bricks', 'constructor', 'Delivery is free.')
  expect(notes).toMatchObject({ factsTitle: 'The facts', delivery: 'Delivery is free.' })
})
