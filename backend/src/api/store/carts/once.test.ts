import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from './once.ts'

const requests = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 })

test('the same request has the same hash, whatever the order of its fields', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const turned = Object.fromEntries(Object.entries(request).toReversed())
      expect(hashOf(turned)).toBe(hashOf(request))
    }),
  )
})

test('another request has another hash', () => {
  fc.assert(
    fc.property(requests, fc.string(), fc.integer(), (request, name, value) => {
      fc.pre(!Object.hasOwn(request, name))
      expect(hashOf({ ...request, [name]: value })).not.toBe(hashOf(request))
    }),
  )
})
