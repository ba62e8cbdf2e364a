// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest'
import { addToCart } from '#stores/cart.ts'
import { aSnapshot } from '#tests/fixtures/checkout.ts'
import { watchBag } from './bag.ts'

vi.hoisted(() => {
  Object.assign(document.documentElement.dataset, {
    regionId: 'reg_eu',
    country: 'de',
    currency: 'eur',
  })
  document.body.innerHTML =
    '<button data-cart>Bag <span data-badge></span></button><main data-bag-count="4"></main>'
})

vi.stubGlobal('fetch', () => new Promise(() => {}))
afterAll(() => {
  vi.unstubAllGlobals()
})

const snapshot = aSnapshot()

test('the page of the bag counts what the server rendered, until the bag changes', () => {
  const badge = () => document.querySelector('[data-badge]')?.textContent
  watchBag()
  expect(badge()).toBe('4')
  void addToCart({ variantId: 'variant_1', quantity: 2, snapshot })
  expect(badge()).toBe('2')
})
