import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGoodToken } from './hs256.ts'

const NOW_MS = 1_800_000_000_000
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function token({ alg = 'HS256', exp = NOW_MS / 1000 + 60, secret = 'hash' } = {}) {
  const unsigned = `${base64({ alg, typ: 'JWT' })}.${base64({ customer_id: 'cus_1', exp })}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

test('a token signed with the secret is valid until it expires', () => {
  expect(isGoodToken(token(), 'hash', NOW_MS)).toBe(true)
  expect(isGoodToken(token(), 'hash', NOW_MS + 61_000)).toBe(false)
})

test.each([
  ['of another secret', token({ secret: 'guessed' })],
  ['that says it needs no signature', token({ alg: 'none' })],
  ['without its signature', token().replace(/[^.]*$/, '')],
  ['with another body', token().replace(/\.[^.]+\./, `.${base64({ exp: NOW_MS })}.`)],
  ['with a fourth part', `${token()}.x`],
  ['of one word', 'token'],
  ['of nothing', ''],
  ['of broken parts', '%.%.%'],
])('a token %s is not', (_, forged) => {
  expect(isGoodToken(forged, 'hash', NOW_MS)).toBe(false)
})
