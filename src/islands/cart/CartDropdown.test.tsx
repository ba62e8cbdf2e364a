// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CART_DROPDOWN_MS } from '#domain/constants.ts'
import { addToCart, closeCart } from '#stores/cart.ts'
import { openCart, removeLine } from '#stores/cart-changes.ts'
import { aSnapshot } from '#tests/fixtures/checkout.ts'
import { CartDropdown } from './CartDropdown.tsx'

vi.hoisted(() => {
  Object.assign(document.documentElement.dataset, {
    regionId: 'reg_eu',
    country: 'de',
    currency: 'eur',
  })
})

const GUJI = {
  variantId: 'variant_guji',
  quantity: 1,
  snapshot: aSnapshot({
    variantTitle: '250 g / Whole bean',
    thumbnail: '/pictures/guji-uraga.svg',
  }),
}

const add = (quantity = 1) => act(() => void addToCart({ ...GUJI, quantity }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const panel = () => screen.queryByRole('region', { name: 'Bag' })
/** The live region; the panel has words of its own. */
const announced = () => screen.getAllByRole('status')[0]?.textContent
const at = (x: number) => ({ clientX: x, clientY: 10 })

beforeEach(() => {
  vi.useFakeTimers()
  // No answer arrives: everything shown here is optimistic.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  document.body.innerHTML = '<button data-cart>Bag</button><main>The shop</main><div></div>'
  render(<CartDropdown />, { container: document.querySelector('div') ?? document.body })
})

afterEach(() => {
  act(() => {
    void removeLine('variant_guji')
    closeCart()
  })
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('opens after an addition, names the item, and takes no focus', () => {
  const button = screen.getByRole('button', { name: 'Bag' })
  button.focus()
  expect(panel()).toBeNull()
  add(2)
  expect(panel()).not.toBeNull()
  expect(announced()).toBe('Guji Uraga added')
  expect(document.activeElement).toBe(button)
})

test('shows the line before any answer, with its price and its link', () => {
  add(2)
  expect(screen.getByRole('link', { name: 'Guji Uraga' }).getAttribute('href')).toBe(
    '/products/guji-uraga',
  )
  expect(screen.getByText('250 g, Whole bean')).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toContain('€27.00')
  expect(screen.getByText('Tax included. Choose your delivery at checkout.')).toBeDefined()
  expect(screen.getByText('updating')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe('/checkout')
  expect(screen.getByRole('link', { name: 'View bag' }).getAttribute('href')).toBe('/cart')
})

test('closes itself after five seconds, and not before', () => {
  add()
  pass(CART_DROPDOWN_MS - 1)
  expect(panel()).not.toBeNull()
  pass(1)
  expect(panel()).toBeNull()
  expect(announced()).toBe('')
})

test('stays another five seconds when something more is added', () => {
  add()
  pass(CART_DROPDOWN_MS - 1000)
  add()
  pass(CART_DROPDOWN_MS - 1)
  expect(panel()).not.toBeNull()
  pass(1)
  expect(panel()).toBeNull()
})

test('a resting pointer does not hold the panel open', () => {
  fireEvent.pointerMove(document.body, at(10))
  add()
  fireEvent.pointerEnter(panel() ?? document.body, at(10))
  fireEvent.pointerMove(panel() ?? document.body, at(10))
  pass(CART_DROPDOWN_MS)
  expect(panel()).toBeNull()
})

test('a pointer that moves into the panel holds it open until it leaves', () => {
  fireEvent.pointerMove(document.body, at(10))
  add()
  pass(4000)
  fireEvent.pointerMove(panel() ?? document.body, at(60))
  pass(60_000)
  expect(panel()).not.toBeNull()
  fireEvent.pointerLeave(panel() ?? document.body)
  pass(CART_DROPDOWN_MS - 1)
  expect(panel()).not.toBeNull()
  pass(1)
  expect(panel()).toBeNull()
})

test('focus inside holds it open until it leaves', () => {
  add()
  act(() => screen.getByRole('link', { name: 'View bag' }).focus())
  pass(60_000)
  expect(panel()).not.toBeNull()
  act(() => screen.getByRole('button', { name: 'Bag' }).focus())
  pass(CART_DROPDOWN_MS)
  expect(panel()).toBeNull()
})

test('the stepper changes the quantity at once', () => {
  add()
  fireEvent.click(screen.getByRole('button', { name: /^One more of Guji Uraga/ }))
  fireEvent.click(screen.getByRole('button', { name: /^One more of Guji Uraga/ }))
  expect(screen.getByRole('listitem').textContent).toContain('€40.50')
  fireEvent.click(screen.getByRole('button', { name: /^One fewer of Guji Uraga/ }))
  expect(screen.getByRole('listitem').textContent).toContain('€27.00')
})

test('removing the last line keeps the focus in the panel and announces that it is empty', () => {
  add()
  const remove = screen.getByRole('button', { name: /^Remove Guji Uraga/ })
  act(() => remove.focus())
  fireEvent.click(remove)
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(panel()?.textContent).not.toContain('added')
  const title = screen.getByRole('heading', { name: 'Your bag is empty' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('link', { name: 'See everything' }).getAttribute('href')).toBe(
    '/products',
  )
})

test('opened by hand it announces nothing', () => {
  act(() => openCart())
  expect(panel()).not.toBeNull()
  expect(announced()).toBe('')
})
