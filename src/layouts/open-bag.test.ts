// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '#domain/cart/cart.ts'
import { aCart, aLine, aSnapshot } from '#tests/fixtures/checkout.ts'

// The open bag of a page's script, and how its island takes it over: both with modules of their own.

const KENYA = aLine({ id: 'item_2', variantId: 'variant_2', title: 'Kenya & <b>', quantity: 1 })
const GIFT = aLine({ ...KENYA, title: 'Gift card', metadata: { amount: '5000' } })
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
  document.body.innerHTML = `<button data-cart>Bag</button><main tabindex="-1">The shop</main>
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
  const { closeCart } = await import('#stores/cart.ts')
  const { $isBagAlive, takeShownBag } = await import('#stores/shown-bag.ts')
  await act(async () => closeCart())
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
  ['a gift card', aCart({ items: [GIFT] }), null],
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

/** A bag with one line, which the page shows alone or has handed to its island. */
const openBag = async (shower: 'the page' | 'its island') => {
  const { addToCart } = await openPage()
  void addToCart({ variantId: 'variant_1', quantity: 1, snapshot: DRAWN })
  await drawn()
  if (shower === 'its island') await bringIsland()
}

const press = (target: Element | null, event: Event) =>
  act(async () => {
    target?.dispatchEvent(event)
    await drawn()
  })
const escapeKey = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
const pointer = () => new PointerEvent('pointerdown', { bubbles: true })
const bagButton = () => document.querySelector<HTMLElement>('[data-cart]')

for (const shower of ['the page', 'its island'] as const) {
  test(`Escape closes the bag that ${shower} shows, and returns the focus`, async () => {
    await openBag(shower)
    panel()?.querySelector('a')?.focus()
    await press(document.body, new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    expect(panel()).not.toBeNull()
    await press(document.body, escapeKey())
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(bagButton())
  })

  test(`Escape takes no focus from outside the bag that ${shower} shows`, async () => {
    await openBag(shower)
    const main = document.querySelector('main')
    main?.focus()
    await press(document.body, escapeKey())
    expect(panel()).toBeNull()
    expect(document.activeElement).toBe(main)
  })

  test(`a press outside closes the bag that ${shower} shows, one inside or on its button does not`, async () => {
    await openBag(shower)
    await press(panel()?.querySelector('a') ?? null, pointer())
    await press(bagButton(), pointer())
    expect(panel()).not.toBeNull()
    await press(document.querySelector('main'), pointer())
    expect(panel()).toBeNull()
  })
}

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
