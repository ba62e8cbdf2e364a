import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

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
