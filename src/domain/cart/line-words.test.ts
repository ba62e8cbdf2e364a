import { expect, test } from 'vitest'
import { lineName, lineVariant } from './line-words.ts'

test('a line names what distinguishes it from others of its product', () => {
  const line = { title: 'Guji Uraga', variantTitle: '250 g / Whole bean' }
  expect(lineVariant(line)).toBe('250 g, Whole bean')
  expect(lineName(line)).toBe('Guji Uraga, 250 g, Whole bean')
})

test('a product with one variant is named once', () => {
  const line = { title: 'Cone papers', variantTitle: 'Cone papers' }
  expect(lineVariant(line)).toBe('')
  expect(lineName(line)).toBe('Cone papers')
})
