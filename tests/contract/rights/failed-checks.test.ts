import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openFreshTestShop, type TestShop } from '../support/test-shop.ts'

const TIMEOUT_MS = 5000
const TOKEN = { email: 'ines@example.com', password: 'a-teapot-in-the-rain', token: 'a.b.c' }

let shop: TestShop
let gone: string | undefined
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterEach(async () => {
  if (gone !== undefined) await shop.query(`ALTER TABLE gone RENAME TO "${gone}"`)
  gone = undefined
})
afterAll(() => shop.stop())

test.each([
  ['GET', '/store/products/prod_x', 'product'],
  ['GET', '/store/variants/variant_x', 'product_variant'],
  ['POST', '/store/customers/password-reset', 'customer', TOKEN],
  ['POST', '/admin/users/reset-password', 'user', TOKEN],
])('%s %s is answered even if a statement of its health check fails', async (...route) => {
  const [method, path, table, body] = route
  await shop.query(`ALTER TABLE "${table}" RENAME TO gone`)
  gone = table
  const answer = await fetch(shop.url + path, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(500)
})
