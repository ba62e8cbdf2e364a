// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import intent from './intent.ts'

const page = () => {
  document.body.innerHTML = `
    <button data-intent="cart">Bag</button>
    <button data-intent="search">Search</button>
    <astro-island><p>The bag</p></astro-island>
    <main>The shop</main>`
}

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`no ${selector}`)
  return element
}

/** An island that counts its hydrations; `failures` is how often its chunk cannot be had. */
const island = (name: string | boolean, failures = 0) => {
  let left = failures
  const hydrate = vi.fn(async () => {})
  const load = vi.fn(async () => {
    if (left-- > 0) throw new TypeError('offline')
    return hydrate
  })
  intent(load, { value: String(name) }, find('astro-island'))
  return { load, hydrate }
}

const happen = (selector: string, kind: string) =>
  find(selector).dispatchEvent(new Event(kind, { bubbles: true }))
const settle = () => vi.waitFor(() => undefined)

beforeEach(page)

test.each(['pointerover', 'focusin', 'touchstart', 'click'])(
  'a %s on an element with its name hydrates the island, once',
  async (kind) => {
    const { hydrate } = island('cart')
    happen('[data-intent="cart"]', kind)
    happen('[data-intent="cart"]', kind)
    await settle()
    expect(hydrate).toHaveBeenCalledTimes(1)
  },
)

test('hovering or focusing the island itself hydrates it', async () => {
  const { hydrate } = island('anything')
  happen('astro-island p', 'pointerover')
  await settle()
  expect(hydrate).toHaveBeenCalledTimes(1)
})

test('hovering or focusing anything else does not', async () => {
  const { load } = island('cart')
  happen('main', 'pointerover')
  happen('[data-intent="search"]', 'click')
  document.dispatchEvent(new CustomEvent('intent', { detail: 'search' }))
  await settle()
  expect(load).not.toHaveBeenCalled()
})

test('a script may request it by name', async () => {
  const { hydrate } = island('cart')
  document.dispatchEvent(new CustomEvent('intent', { detail: 'cart' }))
  await settle()
  expect(hydrate).toHaveBeenCalledTimes(1)
})

test('a failed load is repeated by the next intent', async () => {
  const { load, hydrate } = island('cart', 1)
  happen('[data-intent="cart"]', 'click')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await settle()
  expect(hydrate).not.toHaveBeenCalled()
  happen('[data-intent="cart"]', 'click')
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledTimes(1))
})
