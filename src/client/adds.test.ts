// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $added, closeCart, context } from '#stores/cart.ts'
import { removeLine } from '#stores/cart-changes.ts'
import { $cart } from '#stores/cart-view.ts'
import { aSnapshot } from '#tests/fixtures/checkout.ts'
import { watchAddAll } from './add-all.ts'
import { watchAdds } from './adds.ts'

vi.hoisted(() => {
  Object.assign(document.documentElement.dataset, {
    regionId: 'reg_eu',
    country: 'de',
    currency: 'eur',
  })
})

const LINE = aSnapshot()

const button = (line: string) =>
  `<button type="submit" data-add="variant_1" data-line='${line}'>Add</button>`
const form = (inside: string) => `<form method="post" action="/cart/lines">${inside}</form>`

const press = (html: string): Event => {
  document.body.innerHTML = html
  const submitted = document.querySelector('form')
  const event = new Event(submitted ? 'submit' : 'click', { bubbles: true, cancelable: true })
  const target = submitted ?? document.querySelector('button')
  target?.dispatchEvent(event)
  return event
}

watchAdds()
watchAddAll()

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

afterEach(() => {
  void removeLine('variant_1')
  closeCart()
  vi.unstubAllGlobals()
})

test('a form adds its quantity, and is not sent', () => {
  const quantity = '<input type="number" name="quantity" value="3">'
  const event = press(form(quantity + button(JSON.stringify(LINE))))
  expect(event.defaultPrevented).toBe(true)
  expect($cart.get().lines[0]).toMatchObject({ title: 'Guji Uraga', quantity: 3, total: 4050 })
  expect($added.get()).toEqual({ title: 'Guji Uraga' })
})

test('a form with a quantity that nobody can change adds that many', () => {
  const quantity = '<input type="hidden" name="quantity" value="4">'
  press(form(quantity + button(JSON.stringify(LINE))))
  expect($cart.get().count).toBe(4)
})

test('a quantity that is not a number adds one', () => {
  press(form(`<input type="number" name="quantity" value="">${button(JSON.stringify(LINE))}`))
  expect($cart.get().count).toBe(1)
})

test('a form that is sent opens the cart by the key of this device', () => {
  const opening = '<input type="hidden" name="opening" value="">'
  expect(press(form(opening)).defaultPrevented).toBe(false)
  const field = document.querySelector('input')
  expect(field?.value).toMatch(/^[0-9a-f]{32}$/)
  expect(field?.value).toBe(context.outbox.refresh().opening?.key)
})

test('a button without a form adds one', () => {
  const event = press(button(JSON.stringify(LINE)))
  expect(event.defaultPrevented).toBe(true)
  expect($cart.get().count).toBe(1)
})

test.each(['', 'nonsense', '{"title":"Guji Uraga"}'])(
  'a button with only %j lets its form go to the server',
  (line) => {
    const event = press(form(button(line)))
    expect(event.defaultPrevented).toBe(false)
    expect($cart.get().count).toBe(0)
  },
)

test('a form that adds nothing to the cart is ignored', () => {
  expect(press(form('<button>Search</button>')).defaultPrevented).toBe(false)
})

const all = (items: unknown) =>
  `<form method="post" action="/account/wishlist" data-words="One item is sold out."
    data-add-all='${JSON.stringify(items)}'><button>Add all</button><p data-said></p></form>`

test('a form of several items adds them at once, counts them, and says what is left out', () => {
  const event = press(
    all([
      { variantId: 'variant_1', quantity: 2, snapshot: LINE },
      { variantId: 'variant_2', quantity: 1, snapshot: { ...LINE, title: 'Java' } },
    ]),
  )
  expect(event.defaultPrevented).toBe(true)
  expect($cart.get().count).toBe(3)
  expect($added.get()).toEqual({ title: '2 items' })
  expect(document.querySelector('[data-said]')?.textContent).toBe('One item is sold out.')
  void removeLine('variant_2')
})

test.each([
  ['none', []],
  ['no list', { variantId: 'variant_1' }],
  ['one that cannot be shown', [{ variantId: 'variant_1', quantity: 1, snapshot: {} }]],
  ['one without a quantity', [{ variantId: 'variant_1', snapshot: LINE }]],
])('a form of several items that are %s is sent to the server', (_, items) => {
  const event = press(all(items))
  expect(event.defaultPrevented).toBe(false)
  expect($cart.get().count).toBe(0)
})
