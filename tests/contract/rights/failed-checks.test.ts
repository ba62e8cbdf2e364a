import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Counter, openOwnCounter } from '../support/counter.ts'

const PATIENCE_MS = 5000
const TOKEN = { email: 'ines@example.com', password: 'a-teapot-in-the-rain', token: 'a.b.c' }

let counter: Counter
let gone: string | undefined
beforeAll(async () => {
  counter = await openOwnCounter()
})
afterEach(async () => {
  if (gone !== undefined) await counter.query(`ALTER TABLE gone RENAME TO "${gone}"`)
  gone = undefined
})
afterAll(() => counter.stop())

test.each([
  ['GET', '/store/products/prod_x', 'product'],
  ['GET', '/store/variants/variant_x', 'product_variant'],
  ['POST', '/store/customers/password-reset', 'customer', TOKEN],
  ['POST', '/admin/users/reset-password', 'user', TOKEN],
])('%s %s is answered, also where a statement of its check fails', async (...asked) => {
  const [method, path, table, body] = asked
  await counter.query(`ALTER TABLE "${table}" RENAME TO gone`)
  gone = table
  const answer = await fetch(counter.url + path, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  expect(answer.status).toBe(500)
})
