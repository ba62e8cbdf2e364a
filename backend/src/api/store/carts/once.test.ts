import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from './once.ts'

const wishes = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 })

test('the same request has the same hash, whatever the order of its fields', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const turned = Object.fromEntries(Object.entries(wish).toReversed())
      expect(hashOf(turned)).toBe(hashOf(wish))
    }),
  )
})

test('another request has another hash', () => {
  fc.assert(
    fc.property(wishes, fc.string(), fc.integer(), (wish, name, value) => {
      fc.pre(!Object.hasOwn(wish, name))
      expect(hashOf({ ...wish, [name]: value })).not.toBe(hashOf(wish))
    }),
  )
})
