import { expect, test } from 'vitest'
import { isShopRoute, shopFolder } from './shop-routes.ts'

test.each([
  ['/', true],
  ['/cart', true],
  ['/cart/old', false],
  ['/account/orders/7', true],
  ['/orders/lookup', true],
  ['/orders/7', false],
  ['/products', true],
  ['/products/gone', false],
  ['/studio/structure', true],
  ['/_astro/x.js', true],
  ['/about-us', false],
])('that %s is a route of the shop is %s', (path, isRoute) => {
  expect(isShopRoute(path)).toBe(isRoute)
})

test.each([
  ['cart', 'cart'],
  ['products/guide', 'products'],
  ['stories', 'stories'],
  ['carts', null],
  ['about', null],
])('the folder of %s that the shop uses is %s', (path, folder) => {
  expect(shopFolder(path)).toBe(folder)
})
