// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest'
import { addToCart, closeCart } from '#stores/cart.ts'
import { removeLine } from '#stores/cart-changes.ts'
import { aSnapshot } from '#tests/fixtures/checkout.ts'
import { watchBag } from './bag.ts'

vi.hoisted(() => {
  Object.assign(document.documentElement.dataset, {
    regionId: 'reg_eu',
    country: 'de',
    currency: 'eur',
  })
  document.body.innerHTML =
    '<button data-cart>Bag <span data-badge></span></button><a href="/about">About</a>'
})

vi.stubGlobal('fetch', () => new Promise(() => {}))
afterAll(() => {
  vi.unstubAllGlobals()
})

const snapshot = aSnapshot()

const badge = () => document.querySelector('[data-badge]')?.textContent
const button = () => document.querySelector('[data-cart]')
const requestedIsland = vi.fn()
document.addEventListener('intent', (event) => {
  if (event instanceof CustomEvent) requestedIsland(event.detail)
})

watchBag()

test('the badge counts every piece, and is empty for none', async () => {
  expect(badge()).toBe('')
  void addToCart({ variantId: 'variant_1', quantity: 3, snapshot })
  expect(badge()).toBe('3')
  void removeLine('variant_1')
  expect(badge()).toBe('')
  closeCart()
})

test('the button opens and closes the dropdown, and requests its island', () => {
  requestedIsland.mockClear()
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
  button()?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
  expect(requestedIsland).toHaveBeenCalledExactlyOnceWith('cart')
  button()?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
})

test('Escape closes the dropdown from the moment it opens', () => {
  button()?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
})

test('a click elsewhere is left alone', () => {
  const event = new Event('click', { bubbles: true, cancelable: true })
  document.querySelector('a')?.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
})
