import { expect, test } from 'vitest'
import { lineName, lineVariant } from './line-words.ts'

test('a line says what tells it from others of its product', () => {
  const line = { title: 'Guji Uraga', variantTitle: '250 g / Whole bean' }
  expect(lineVariant(line)).toBe('250 g, Whole bean')
  expect(lineName(line)).toBe('Guji Uraga, 250 g, Whole bean')
})

test('a thing that comes in one kind only is named once', () => {
  const line = { title: 'Cone papers', variantTitle: 'Cone papers' }
  expect(lineVariant(line)).toBe('')
  expect(lineName(line)).toBe('Cone papers')
})
