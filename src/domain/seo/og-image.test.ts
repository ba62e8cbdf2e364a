import { expect, test } from 'vitest'
import { ogImageFor } from './og-image.ts'

test.each([
  ['/products/guji-uraga', '/og/product/guji-uraga.png'],
  ['/products/th%C3%A9', '/og/product/th%C3%A9.png'],
  ['/categories/coffee?page=2', '/og/category/coffee.png'],
  ['/collections/to-give', '/og/collection/to-give.png'],
  ['/', '/og/default/shop.png'],
  ['/products', '/og/default/shop.png'],
  ['/cart', '/og/default/shop.png'],
  ['/help/delivery', '/og/default/shop.png'],
  ['/constructor/house', '/og/default/shop.png'],
])('the picture of %s is %s', (path, ogImage) => {
  expect(ogImageFor(path)).toBe(ogImage)
})
