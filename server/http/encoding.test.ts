import { expect, test } from 'vitest'
import { encodingOf, isCompressible } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR;q=1.0, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['brotli, gzipped', 'identity'],
  ['*', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding "%s" gets %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['application/ld+json', true],
  ['image/svg+xml', true],
  ['image/webp', false],
  ['application/octet-stream', false],
  [null, false],
])('%s shrinks: %s', (type, shrinks) => {
  expect(isCompressible(type)).toBe(shrinks)
})
