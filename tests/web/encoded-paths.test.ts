import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningFront, startFront } from './start-front.ts'

let front: RunningFront
beforeEach(async () => {
  front = await startFront({ files: { '_astro/shop.abc.js': 'shop' } })
})
afterEach(() => front.stop())

const post = (path: string) =>
  front.request(path, { method: 'POST', headers: { origin: front.origin }, body: 'email=x' })

test.each([
  ['/%6Eewsletter', '/newsletter'],
  ['/%5Factions/signIn', '/_actions/signIn'],
  ['/%61ccount/login', '/account/login'],
  ['/gift%2Dcards', '/gift-cards'],
  ['/orders/%6Cookup', '/orders/lookup'],
  ['/%63art/lines?a=%62', '/cart/lines?a=%62'],
])('a form sent to %s goes to %s, whose limits count it', async (path, address) => {
  const { status, headers } = await post(path)
  expect([status, headers.location]).toEqual([308, address])
  expect(front.rendered).toEqual([])
})

test.each(['/%73earch/content.json', '/%74heme/looks.json'])(
  '%s is as unknown to visitors as its plain form',
  async (path) => {
    const { status, headers } = await front.request(path)
    expect(status).toBe(301)
    expect((await front.request(headers.location ?? '')).status).toBe(404)
    expect(front.rendered).toEqual([])
  },
)

test.each([
  ['/products/%74ea/', '/products/tea'],
  ['/%5Fastro/shop%2Eabc.js', '/_astro/shop.abc.js'],
])('%s redirects once, to %s', async (path, address) => {
  const { status, headers } = await front.request(path)
  expect([status, headers.location]).toEqual([301, address])
  expect((await front.request(address)).status).toBe(200)
})

test.each(['/products/caf%C3%A9', '/products/caf%c3%a9', '/a%20b', '/products/a%40b'])(
  '%s is answered where it is',
  async (path) => {
    expect((await front.request(path)).status).toBe(200)
    expect((await post(path)).status).toBe(200)
  },
)
