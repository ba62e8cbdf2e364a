import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, canonicalPath } from './canonical-path.ts'

test.each([
  ['/', '/'],
  ['/products/guji-uraga', '/products/guji-uraga'],
  ['/products/%67uji', '/products/guji'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/caf%c3%a9', '/caf%C3%A9'],
  ['/a%20b', '/a%20b'],
  ['/a%40b', '/a@b'],
  ['/a@b', '/a@b'],
  ['/a%3Fb', '/a%3Fb'],
  ['/a..b', '/a..b'],
])('%s is written %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
})

test.each([
  '',
  'products',
  '*',
  'http://evil.example/',
  '//evil.example',
  '/a//b',
  '/..',
  '/a/../b',
  '/a/./b',
  '/.env',
  '/a/.git/config',
  '/%2e%2e/b',
  '/%2Eenv',
  '/a%2fb',
  '/a%5cb',
  '/a\\b',
  '/a%00b',
  '/a%0ab',
  '/a%7Fb',
  '/%252e%252e',
  '/a%25b',
  '/%',
  '/%4',
  '/%E0%A4',
  '/a b',
  '/a"b',
  '/a<b>',
  '/a|b',
  '/caf\u00e9',
  `/${'a'.repeat(1024)}`,
])('%j is no path of ours', (path) => {
  expect(canonicalPath(path)).toBeUndefined()
})

test('the canonical form of a path is its own canonical form', () => {
  const sign = fc.constantFrom(
    'a',
    '/',
    '.',
    '%',
    '2',
    'e',
    'f',
    'F',
    '5',
    'c',
    '\\',
    'é',
    ' ',
    '@',
  )
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const once = canonicalPath(`/${signs.join('')}`)
      if (once === undefined) return
      expect(canonicalPath(once)).toBe(once)
      expect(new URL(once, 'http://shop.example').href).toBe(`http://shop.example${once}`)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['/', '/'],
  ['/cart/', '/cart'],
  ['/%6Eewsletter', '/newsletter'],
  ['/%5Factions/signIn/', '/_actions/signIn'],
  ['/%61ccount/login', '/account/login'],
  ['/gift%2Dcards', '/gift-cards'],
  ['/orders/%6cookup', '/orders/lookup'],
  ['/a%7E%30%39%7a%5A%2e%40', '/a~09zZ.@'],
  ['/products/caf%C3%A9', '/products/caf%C3%A9'],
  ['/products/caf%c3%a9', '/products/caf%c3%a9'],
  ['/a%20b', '/a%20b'],
  ['/discount/A%2BB%40%26%5B%60%7B', '/discount/A%2BB%40%26%5B%60%7B'],
])('%s is answered at %s', (path, address) => {
  expect(addressOf(path)).toBe(address)
})

test('an address leads to itself, and keeps its meaning', () => {
  const byte = fc.integer({ min: 0x20, max: 0x7e }).map((code) => `%${code.toString(16)}`)
  const part = fc.oneof(byte, fc.constantFrom('a', '/', '-', '%C3%A9', '%c3%a9'))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const path = `/${parts.join('')}`
      const canonical = canonicalPath(path)
      if (canonical === undefined) return
      const once = addressOf(path)
      expect(addressOf(once)).toBe(once)
      expect(canonicalPath(once)).toBe(canonical.replace(/(?<=.)\/$/, ''))
    }),
    { numRuns: 5000 },
  )
})
