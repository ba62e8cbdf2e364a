import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPurge } from './purge-request.ts'

const SECRET = 'a secret of this test'
const NOW = 1_000_000_000
const signed = (text: string, secret = SECRET) => {
  const body = Buffer.from(text)
  return { body, signature: createHmac('sha256', secret).update(body).digest('hex') }
}
const aPurge = (at: number) => JSON.stringify({ tags: ['product:prod_1'], at })

test('a signed purge names its tags', () => {
  const { body, signature } = signed(aPurge(NOW))
  expect(readPurge(SECRET, body, signature, NOW)).toEqual({ status: 204, tags: ['product:prod_1'] })
})

test.each([
  ['signed by somebody else', signed(aPurge(NOW), 'another secret'), 403],
  ['without a signature', { body: Buffer.from(aPurge(NOW)), signature: undefined }, 403],
  ['with a signature of another body', { ...signed(aPurge(NOW)), body: Buffer.from('{}') }, 403],
  ['older than a minute', signed(aPurge(NOW - 60_001)), 403],
  ['from the future', signed(aPurge(NOW + 60_001)), 403],
  ['without tags', signed(JSON.stringify({ at: NOW })), 400],
  ['that is not JSON', signed('tags'), 400],
])('a purge %s is refused', (_, { body, signature }, status) => {
  expect(readPurge(SECRET, body, signature, NOW)).toEqual({ status })
})
