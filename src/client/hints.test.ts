// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchChunks, hintChunks } from './hints.ts'

const hinted = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map((link) =>
    link.getAttribute('href'),
  )

const connected = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

beforeEach(() => {
  document.documentElement.dataset['hints'] = '/_astro/client.js  /_astro/bag.js'
})

afterEach(() => {
  document.head.innerHTML = ''
  connected({})
})

test('chunks are hinted once each', () => {
  hintChunks()
  fetchChunks()
  expect(hinted()).toEqual(['/_astro/client.js', '/_astro/bag.js'])
})

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'visitors who save data get no hints (%j)',
  (connection) => {
    connected(connection)
    hintChunks()
    expect(hinted()).toEqual([])
  },
)

test('a page without hints hints nothing', () => {
  document.documentElement.dataset['hints'] = ''
  hintChunks()
  expect(hinted()).toEqual([])
})
