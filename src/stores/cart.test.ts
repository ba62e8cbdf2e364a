// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSnapshot } from '#tests/fixtures/checkout.ts'
import { addToCart } from './cart.ts'
import { removeLine } from './cart-changes.ts'
import { $cart } from './cart-view.ts'

vi.hoisted(() => {
  Object.assign(document.documentElement.dataset, {
    regionId: 'reg_eu',
    country: 'de',
    currency: 'eur',
  })
})

const snapshot = aSnapshot()

const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(`${init?.method} ${new URL(String(input)).pathname}`)
    return Response.json({ message: 'down for a moment' }, { status: 500 })
  })
})

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering')
  vi.unstubAllGlobals()
})

test('a prerendering page sends nothing, and sends everything once it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  const added = addToCart({ variantId: 'variant_1', quantity: 1, snapshot })
  expect($cart.get().count).toBe(1)
  await vi.dynamicImportSettled()
  expect(sent).toEqual([])
  Object.defineProperty(document, 'prerendering', { configurable: true, value: false })
  document.dispatchEvent(new Event('prerenderingchange'))
  await added
  expect(sent).toContain('POST /cart/open')
})

test('with the shop unreachable no action fails or logs', async () => {
  const reportError = vi.spyOn(console, 'error')
  await expect(
    addToCart({ variantId: 'variant_1', quantity: 1, snapshot }),
  ).resolves.toBeUndefined()
  await expect(removeLine('variant_1')).resolves.toBeUndefined()
  expect($cart.get()).toMatchObject({ count: 0, isUpdating: false })
  expect(reportError).not.toHaveBeenCalled()
})
