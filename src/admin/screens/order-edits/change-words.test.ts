import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

const guji = (quantity: number) => ({ title: 'Guji Uraga', quantity })

test.each([
  ['Added 1 × Guji Uraga', { type: 'item_add', line_item: guji(1) }],
  ['Removed 2 × Guji Uraga', { type: 'item_remove', original_line_item: guji(2) }],
  ['Guji Uraga: 2 → 3', { type: 'item_update', line_item: guji(3), original_line_item: guji(2) }],
])('a change reads %s', (words, change) => {
  expect(changeWords(change)).toBe(words)
})
