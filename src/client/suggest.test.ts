// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductCard } from '#domain/catalogue/product.ts'
import { NO_OUTCOME } from '#domain/catalogue/search-outcome.ts'
import type { Suggestions } from '#domain/catalogue/suggestions.ts'
import { $suggested } from '#stores/search.ts'
import { suggestIn } from './suggest.ts'

const card = (handle: string, changes: Partial<ProductCard> = {}): ProductCard => ({
  id: handle,
  handle,
  title: handle.toUpperCase(),
  subtitle: '',
  thumbnail: `/pictures/${handle}.svg`,
  price: {
    amount: 1350,
    originalAmount: 1350,
    currencyCode: 'eur',
    taxRate: 7,
    includesTax: true,
  },
  priceVaries: true,
  inStock: true,
  tag: null,
  onlyVariantId: null,
  facts: {},
  ...changes,
})

const FOUND: Suggestions = {
  products: [card('guji'), card('gyokuro', { inStock: false, thumbnail: null })],
  categories: [{ handle: 'green-tea', name: 'Green tea' }],
  collections: [],
  count: 14,
  outcome: NO_OUTCOME,
}

let followed: string[] = []

document.addEventListener('click', (event) => {
  if (!(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  followed.push(event.target.pathname)
})

beforeEach(() => {
  followed = []
  document.body.innerHTML =
    '<details data-search open><form action="/search"><input name="q"></form></details>'
  const search = document.querySelector('details')
  if (search) suggestIn(search)
})

afterEach(() => $suggested.set(null))

const field = () => {
  const input = document.querySelector('input')
  if (!input) throw new Error('There is no field')
  return input
}

/** Whether the key was left to the browser. */
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  field().dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )

const pointed = () => {
  const id = field().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

const isOpen = () => field().getAttribute('aria-expanded') === 'true'
const find = (changes: Partial<Suggestions> = {}, q = 'gu') =>
  $suggested.set({ q, found: { ...FOUND, ...changes } })
const announced = () => document.querySelector('[role="status"]')?.textContent
const titles = () =>
  [...document.querySelectorAll('[role="group"] > p')].map(({ textContent }) => textContent)

test('the field is a combobox with the focus in it, and nothing open', () => {
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('role')).toBe('combobox')
  expect(isOpen()).toBe(false)
})

test('suggestions appear in groups under the field, and their number is announced', () => {
  find()
  expect(isOpen()).toBe(true)
  const groups = [...document.querySelectorAll('[role="group"]')].map((group) => [
    document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    ...[...group.querySelectorAll('[role="option"]')].map((option) => option.textContent),
  ])
  expect(groups).toEqual([
    ['Products', 'GUJIfrom €13.50', 'GYOKUROSold out', 'See all 14 products'],
    ['Categories', 'Green tea'],
  ])
  expect(announced()).toBe('4 suggestions')
})

test('arrows move through the options and back to the field', () => {
  find()
  const seen = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map(
    (key) => {
      expect(press(key)).toBe(false)
      return pointed()
    },
  )
  const [first, second] = ['GUJIfrom €13.50', 'GYOKUROSold out']
  expect(seen).toEqual([first, second, first, null, 'Green tea', null])
})

test('Enter opens the selected option, and otherwise submits the form', () => {
  find()
  expect(press('Enter')).toBe(true)
  press('ArrowDown')
  expect(press('Enter')).toBe(false)
  expect(followed).toEqual(['/products/guji'])
})

test('Escape closes, then clears, then is passed on', () => {
  field().value = 'gu'
  find()
  expect(press('Escape')).toBe(false)
  expect([isOpen(), field().value]).toEqual([false, 'gu'])
  expect(press('Escape')).toBe(false)
  expect(field().value).toBe('')
  expect(press('Escape')).toBe(true)
})

test('Home and End move within the words', () => {
  find()
  press('ArrowDown')
  expect(press('End')).toBe(true)
  expect(pointed()).toBeNull()
})

test('keys of an input method are ignored', () => {
  find()
  expect(press('ArrowDown', { isComposing: true })).toBe(true)
  expect(pointed()).toBeNull()
})

test('no result is announced, with a way on', () => {
  find({ products: [], categories: [], count: 0 }, 'xx')
  expect(titles()).toEqual(['No match for “xx”'])
  press('ArrowDown')
  expect(pointed()).toBe('See everything')
  expect(announced()).toBe('No match for “xx”')
})

test('dropped words are named, and pages stand after products', () => {
  const pages = [{ path: '/help', kind: 'page' as const, title: 'Help', lead: '' }]
  find({ outcome: { ...NO_OUTCOME, kept: ['gu'], dropped: ['cheap'], pages } }, 'cheap gu')
  expect(titles()).toEqual([
    'No match for “cheap”; showing “gu”.',
    'Categories',
    'Help and stories',
  ])
  expect(announced()).toBe('No match for “cheap”; showing “gu”. 5 suggestions')
})

test('leaving the search closes its suggestions', () => {
  find()
  field().blur()
  expect(isOpen()).toBe(false)
})
