// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#domain/cart/cart.ts'
import { aCart, aLine, aSnapshot } from '#tests/fixtures/checkout.ts'

// The open bag of a page's script, and how its island takes it over: both with modules of their own.

const KENYA = aLine({ id: 'item_2', variantId: 'variant_2', title: 'Kenya & <b>', quantity: 1 })
const DRAWN = aSnapshot({ thumbnail: '/pictures/guji-uraga.svg' })

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** A page that has just started, on a device that has this cart. */
async function openPage(confirmed: Cart | null = null) {
  vi.resetModules()
  localStorage.clear()
  Object.assign(document.documentElement.dataset, {
    regionId: 'reg_eu',
    country: 'de',
    currency: 'eur',
  })
  const { BAG_TEMPLATE } = await import('#islands/cart/bag-template.server.tsx')
  document.body.innerHTML = `<button data-cart>Bag</button>
    <div data-island="cart"><p class="sr" role="status"></p></div>
    <template data-bag>${BAG_TEMPLATE}</template>`
  const cart = await import('#stores/cart.ts')
  const { receiveConfirmed } = await import('#stores/cart/receive.ts')
  if (confirmed) receiveConfirmed(cart.context, confirmed)
  const { watchBag } = await import('#client/bag.ts')
  watchBag()
  return cart
}

/** The page draws after the frame that shows the badge. */
const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))

const island = () => document.querySelector('[data-island=cart]') ?? document.body
const panel = () => island().querySelector('section')
const lines = () => [...(panel()?.querySelectorAll('li') ?? [])]
const button = (name: string) =>
  [...(panel()?.querySelectorAll('button') ?? [])].find(
    (each) => each.getAttribute('aria-label') === name || each.textContent === name,
  )

async function bringIsland(): Promise<void> {
  const { mount } = await import('#islands/cart/mount.ts')
  await act(async () => mount(island()))
}

const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
/** What React says of markup that is not its own. */
const differences = () => reported.mock.calls.filter(([words]) => /hydrat/i.test(String(words)))

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  reported.mockClear()
})

afterEach(async () => {
  // The scripts of this page still listen to the document that the next one is in.
  const { $isBagAlive, takeShownBag } = await import('#stores/shown-bag.ts')
  takeShownBag()
  $isBagAlive.set(true)
  vi.unstubAllGlobals()
})

test('an addition opens the bag with its line at once, and announces it', async () => {
  const { addToCart } = await openPage()
  void addToCart({ variantId: 'variant_1', quantity: 2, snapshot: DRAWN })
  await drawn()
  expect(island().querySelector('[role=status]')?.textContent).toBe('Guji Uraga added')
  expect(lines().map((line) => line.querySelector('h3')?.textContent)).toEqual(['Guji Uraga'])
  expect(lines()[0]?.textContent).toContain('€27.00')
  expect(lines()[0]?.querySelector('a')?.getAttribute('href')).toBe('/products/guji-uraga')
  expect(panel()?.querySelector('.total')?.textContent).toBe('Subtotal updating€27.00')
  expect(panel()?.innerHTML).not.toMatch(/\{\w+\}|%7B/)
})

test('what the bag has already is shown with what is added, as text', async () => {
  const { addToCart } = await openPage(aCart({ items: [KENYA] }))
  void addToCart({ variantId: 'variant_1', quantity: 1, snapshot: DRAWN })
  await drawn()
  expect(lines().map((line) => line.querySelector('h3')?.textContent)).toEqual([
    'Kenya & <b>',
    'Guji Uraga',
  ])
  expect(lines().map((line) => line.getAttribute('aria-busy'))).toEqual(['false', 'true'])
})

test('a refused addition takes its line back', async () => {
  const { addToCart, context } = await openPage()
  void addToCart({ variantId: 'variant_1', quantity: 1, snapshot: DRAWN })
  await drawn()
  context.outbox.keep(context.outbox.memory.pending('variant_1'), null)
  context.$added.set(null)
  await drawn()
  expect(lines()).toEqual([])
  expect(panel()?.querySelector('h2')?.textContent).toBe('Your bag is empty')
  expect(island().querySelector('[role=status]')?.textContent).toBe('')
})

const BAGS: readonly (readonly [string, Cart | null, string | null])[] = [
  ['one new line', null, '/pictures/guji-uraga.svg'],
  ['a picture in many sizes', null, '/uploads/a b.webp?x=1&y'],
  ['no picture', null, null],
  ['a confirmed line', aCart({ items: [KENYA] }), null],
  ['a discount', aCart({ items: [aLine({ ...KENYA, total: 988, discountTotal: 227 })] }), null],
  ['a line that cannot grow', aCart({ items: [aLine({ ...KENYA, quantity: 99 })] }), null],
  ['a product without a page', aCart({ items: [aLine({ ...KENYA, productHandle: '' })] }), null],
]

for (const [name, confirmed, thumbnail] of BAGS) {
  test(`the island takes over a bag with ${name} as it is, and keeps the focus`, async () => {
    const { addToCart } = await openPage(confirmed)
    void addToCart({ variantId: 'variant_1', quantity: 1, snapshot: aSnapshot({ thumbnail }) })
    await drawn()
    const shown = panel()
    const before = shown?.outerHTML
    const more = button('One more of Guji Uraga, 250 g')
    more?.focus()
    await bringIsland()
    expect(panel()).toBe(shown)
    expect(document.activeElement).toBe(more)
    expect(panel()?.outerHTML).toBe(before)
    expect(differences()).toEqual([])
  })
}

test('an empty bag that is open is taken over as well', async () => {
  const { toggleCart } = await openPage()
  toggleCart()
  await drawn()
  const shown = panel()
  expect(shown?.textContent).toContain('Your bag is empty')
  await bringIsland()
  expect(panel()).toBe(shown)
  expect(differences()).toEqual([])
})

test('a press that only the island can answer is kept until it is there', async () => {
  const { addToCart } = await openPage()
  void addToCart({ variantId: 'variant_1', quantity: 1, snapshot: DRAWN })
  await drawn()
  button('One more of Guji Uraga, 250 g')?.click()
  expect(lines()[0]?.textContent).toContain('€13.50')
  await bringIsland()
  expect(lines()[0]?.textContent).toContain('€27.00')
})

test('Escape closes the bag before its island is there, and returns the focus', async () => {
  const { addToCart } = await openPage()
  const { watchClosing } = await import('#client/bag-closing.ts')
  watchClosing()
  void addToCart({ variantId: 'variant_1', quantity: 1, snapshot: DRAWN })
  await drawn()
  panel()?.querySelector('a')?.focus()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  await drawn()
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(document.querySelector('[data-cart]'))
})

test('after the island has taken over, the page leaves the bag to it', async () => {
  const { addToCart, closeCart } = await openPage()
  void addToCart({ variantId: 'variant_1', quantity: 1, snapshot: DRAWN })
  await drawn()
  await bringIsland()
  await act(async () => closeCart())
  expect(panel()).toBeNull()
  await act(async () => void addToCart({ variantId: 'variant_1', quantity: 1, snapshot: DRAWN }))
  expect(island().querySelectorAll('section')).toHaveLength(1)
})
