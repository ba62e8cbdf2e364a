import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SignedContext, verifyContext } from './context.ts'

const SECRET = 'a-secret-of-the-test'
const context = (over: Partial<SignedContext> = {}): SignedContext => ({
  at: 1_000_000,
  orders: ['order_1'],
  madeCarts: ['cart_1'],
  salesChannelId: null,
  customerGroupIds: [],
  ...over,
})

/** A header signed as web does, by the rule and not by our own code. */
function signContext(value: unknown, secret: string) {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`
}

test('a context that web has signed is valid for 60 s', () => {
  const header = signContext(context(), SECRET)
  for (const nowMs of [1_000_000, 1_060_000, 940_000]) {
    expect(verifyContext(header, SECRET, nowMs)).toEqual(context())
  }
  for (const nowMs of [1_060_001, 939_999]) {
    expect(verifyContext(header, SECRET, nowMs)).toBeNull()
  }
})

test('another secret, or a missing header, gives no context', () => {
  const header = signContext(context(), SECRET)
  const [payload, signature] = header.split('.')
  const damaged = [undefined, '', '.', `${payload}`, `${payload}.`, `.${signature}`, `${header}.x`]
  for (const text of damaged) expect(verifyContext(text, SECRET, 1_000_000)).toBeNull()
  expect(verifyContext(header, 'another-secret', 1_000_000)).toBeNull()
})

test('a payload of another shape gives no context, signed or not', () => {
  const wrong: unknown[] = [null, 7, 'text', {}, { ...context(), orders: 'order_1' }]
  for (const value of wrong) {
    expect(verifyContext(signContext(value, SECRET), SECRET, 1_000_000)).toBeNull()
  }
})

test('a header that was changed anywhere is rejected', () => {
  const header = signContext(context(), SECRET)
  fc.assert(
    fc.property(fc.nat(header.length - 1), fc.constantFrom(...'Aaz09-_.'), (place, sign) => {
      const changed = header.slice(0, place) + sign + header.slice(place + 1)
      const read = verifyContext(changed, SECRET, 1_000_000)
      // The last characters of base64url may encode the same bytes in several ways.
      expect(read === null || JSON.stringify(read) === JSON.stringify(context())).toBe(true)
    }),
  )
})
