import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/products', '/products'],
  ['/products?sort=title#main', '/products?sort=title#main'],
  ['/search?q=https://example.com', '/search?q=https://example.com'],
])('%s is a path of the shop', (given, path) => {
  expect(ownPath(given, '/cart')).toBe(path)
})

test.each([
  null,
  '',
  'products',
  'https://example.com',
  'javascript:alert(1)',
  '//example.com',
  '/\\example.com',
  '/\t/example.com',
  '/\n/example.com',
  '/.//example.com',
  '/x/..//example.com',
  '/%09/../\\example.com',
  '/ü',
])('%j leads to the bag', (given) => {
  expect(ownPath(given, '/cart')).toBe('/cart')
})
