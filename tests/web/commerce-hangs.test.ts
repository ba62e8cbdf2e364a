import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { promisedMs } from '#tests/support/promised-time.ts'
import { aPage } from './page-responses.ts'
import { type RunningFront, startFront } from './start-front.ts'

/** What a shopper may wait for the first word of a commerce that hangs; the others hear it at once. */
const SOON_MS = promisedMs(3000)
const AT_ONCE_MS = promisedMs(500)
const PATH = '/commerce/store/products'

const localsSchema = z.object({
  commerceServer: z.object({ baseUrl: z.string(), fetch: z.custom<typeof fetch>() }),
})

let front: RunningFront
beforeEach(async () => {
  front = await startFront()
  front.show(async ({ locals }) => {
    const { commerceServer } = localsSchema.parse(locals)
    await commerceServer.fetch(`${commerceServer.baseUrl}/store/cards`)
    return aPage('well', { tags: ['a'] })
  })
})
afterEach(() => front.stop())

async function timed(path: string, init = {}) {
  const began = performance.now()
  const { status } = await front.request(path, init)
  return { status, ms: performance.now() - began }
}

test('pages, the cart and the gateway report a hanging commerce within three seconds, and then at once', async () => {
  expect((await front.request('/known')).status).toBe(200)
  front.commerce.hang()
  const first = await Promise.all(['/products', '/cart', PATH].map((path) => timed(path)))
  expect(first.map(({ status }) => status)).toEqual([503, 503, 504])
  for (const { ms } of first) expect(ms).toBeLessThan(SOON_MS)
  const next = await Promise.all(
    ['/categories/tea', '/cart', PATH, '/known'].map((path) => timed(path)),
  )
  expect(next.map(({ status }) => status)).toEqual([503, 503, 504, 200])
  for (const { ms } of next) expect(ms).toBeLessThan(AT_ONCE_MS)
})

test('additions to a cart are refused while commerce is known to hang', async () => {
  front.commerce.hang()
  await timed(PATH)
  const before = front.commerce.requests().length
  const headers = { origin: front.origin, 'content-type': 'application/json' }
  const adding = { method: 'POST', headers, body: '{"variant_id":"v","quantity":1}' }
  const { status, ms } = await timed('/commerce/store/carts/cart_1/line-items', adding)
  expect([status, front.commerce.requests().length]).toEqual([504, before])
  expect(ms).toBeLessThan(AT_ONCE_MS)
})

test('the shop recovers once commerce answers again', async () => {
  front.commerce.hang()
  await timed('/cart')
  front.commerce.recover()
  await expect
    .poll(async () => (await front.request('/cart')).status, { timeout: promisedMs(5000) })
    .toBe(200)
  expect((await front.request(PATH)).status).toBe(200)
  const said = front.lines.map(({ msg }) => msg)
  expect(said).toContain('commerce does not answer')
})
