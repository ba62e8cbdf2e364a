import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWishes, WISHES_ON_DEVICE, type Wish, wishesAfter, writeWishes } from './wishes.ts'

const aWord = fc.string({ unit: fc.constantFrom(...'ABCxyz019'), minLength: 1, maxLength: 26 })
const aWish = fc.record({
  productId: aWord.map((text) => `prod_${text}`),
  variantId: fc.option(aWord.map((text) => `variant_${text}`)),
})
const wishes = fc.uniqueArray(aWish, {
  maxLength: WISHES_ON_DEVICE,
  selector: ({ productId }) => productId,
})

const wish = (productId: string, variantId: string | null = null): Wish => ({
  productId,
  variantId,
})

test('a stored list is read as it was written', () => {
  fc.assert(
    fc.property(wishes, (list) => {
      expect(readWishes(writeWishes(list))).toEqual(list)
    }),
  )
})

test('every cookie yields unique product ids within the bound', () => {
  const part = fc.oneof(
    aWish.map((each) => writeWishes([each])),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 99 }), (parts) => {
      const ids = readWishes(parts.join('.')).map(({ productId }) => productId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeLessThanOrEqual(WISHES_ON_DEVICE)
      expect(ids.every((id) => /^prod_[A-Za-z0-9]+$/.test(id))).toBe(true)
    }),
  )
})

test('a cookie of the longest list and the usual ids fits a browser’s 4096 bytes', () => {
  const ulid = '01KAR5F3QH8Y2M6Z0V7W9X1ABC'
  const longest = Array.from({ length: 60 }, (_, n) =>
    wish(`prod_${ulid.slice(0, -2)}${n + 10}`, `variant_${ulid}`),
  )
  expect(writeWishes(longest).length).toBeLessThan(4000)
})

test('a variant that is none of ours is forgotten, and its product is kept', () => {
  expect(readWishes('prod_a~<script>.prod_b~variant_b.prod_c~')).toEqual([
    wish('prod_a'),
    wish('prod_b', 'variant_b'),
    wish('prod_c'),
  ])
})

test('the latest saved product comes first, and goes when it is removed', () => {
  const list = [wish('prod_a'), wish('prod_b')]
  expect(wishesAfter(list, wish('prod_b', 'variant_2'), true)).toEqual([
    wish('prod_b', 'variant_2'),
    wish('prod_a'),
  ])
  expect(wishesAfter(list, wish('prod_a'), false)).toEqual([wish('prod_b')])
  expect(readWishes(undefined)).toEqual([])
})
