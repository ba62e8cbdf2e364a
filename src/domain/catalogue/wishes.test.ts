import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWishes, WISHES_ON_DEVICE, wishesAfter, writeWishes } from './wishes.ts'

const aProduct = fc
  .string({ unit: fc.constantFrom(...'ABCxyz019'), minLength: 1, maxLength: 26 })
  .map((text) => `prod_${text}`)

test('a stored list is read as it was written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aProduct, { maxLength: WISHES_ON_DEVICE }), (wishes) => {
      expect(readWishes(writeWishes(wishes))).toEqual(wishes)
    }),
  )
})

test('every cookie yields unique product ids within the bound', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(aProduct, fc.string()), { maxLength: 99 }), (parts) => {
      const wishes = readWishes(parts.join('.'))
      expect(new Set(wishes).size).toBe(wishes.length)
      expect(wishes.length).toBeLessThanOrEqual(WISHES_ON_DEVICE)
      expect(wishes.every((id) => /^prod_[A-Za-z0-9]+$/.test(id))).toBe(true)
    }),
  )
})

test('the latest saved product comes first, and goes when it is removed', () => {
  expect(wishesAfter(['prod_a', 'prod_b'], 'prod_b', true)).toEqual(['prod_b', 'prod_a'])
  expect(wishesAfter(['prod_a', 'prod_b'], 'prod_a', false)).toEqual(['prod_b'])
  expect(readWishes(undefined)).toEqual([])
})
