// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLinks } from './prefetch.ts'

let margin: string | undefined
let observed: Element[] = []
let come: (target: Element) => void = () => {}

/** The browser's, in a window that the test scrolls. */
class Scrolled {
  constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    margin = options?.rootMargin
    come = (target) =>
      Reflect.apply(seen, undefined, [[{ isIntersecting: observed.includes(target), target }]])
  }
  observe(target: Element) {
    observed.push(target)
  }
  unobserve(target: Element) {
    observed = observed.filter((each) => each !== target)
  }
}

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map((link) =>
    link.getAttribute('href'),
  )
const links = () => [...document.querySelectorAll('a')]

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Scrolled)
  document.body.innerHTML =
    '<a href="http://shop/a" data-near></a><a href="http://shop/a" data-near></a><a href="http://shop/b"></a>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  observed = []
})

test('a marked link is fetched once when it comes within 200 px of the window', () => {
  watchLinks()
  expect(margin).toBe('200px')
  expect(observed).toEqual(links().slice(0, 2))
  expect(prefetched()).toEqual([])
  for (const link of links()) come(link)
  expect(prefetched()).toEqual(['http://shop/a'])
})
