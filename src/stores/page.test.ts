// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { whenActive } from './page.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering')
})

const prerendering = (isPrerendering: boolean) =>
  Object.defineProperty(document, 'prerendering', { configurable: true, value: isPrerendering })

test('a visible page is active at once', async () => {
  await expect(whenActive()).resolves.toBeUndefined()
})

test('a prerendering page is active once it is shown', async () => {
  prerendering(true)
  const active = vi.fn()
  void whenActive().then(active)
  await Promise.resolve()
  expect(active).not.toHaveBeenCalled()
  prerendering(false)
  document.dispatchEvent(new Event('prerenderingchange'))
  await vi.waitFor(() => expect(active).toHaveBeenCalledTimes(1))
})
