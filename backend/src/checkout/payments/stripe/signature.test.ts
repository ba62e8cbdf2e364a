import { expect, test } from 'vitest'
import { signatureOf } from '#system/signatures.ts'
import { isSignedByStripe } from './signature.ts'

const secret = 'whsec_test'
const now = new Date('2026-11-25T12:00:00Z')
const seconds = now.getTime() / 1000
const bytes = Buffer.from('{"id":"evt_1"}')

const headerOf = (time: number, by = secret) =>
  `t=${time},v1=${signatureOf(`${time}.${bytes}`, by)},v0=abc`
const isSigned = (header: string, content = bytes) =>
  isSignedByStripe(content, header, { secret, now })

test('what Stripe has signed within five minutes is believed, also while the secret is replaced', () => {
  expect(isSigned(headerOf(seconds))).toBe(true)
  expect(isSigned(headerOf(seconds - 299))).toBe(true)
  const [time, former] = headerOf(seconds, 'whsec_former').split(',')
  expect(isSigned(`${time},${former},${headerOf(seconds).split(',')[1]}`)).toBe(true)
})

test.each([
  ['old', headerOf(seconds - 301)],
  ['from the future', headerOf(seconds + 301)],
  ['of another secret', headerOf(seconds, 'whsec_other')],
  ['of another time', headerOf(seconds).replace(String(seconds), String(seconds - 1))],
  ['without a signature', `t=${seconds}`],
  ['without a time', headerOf(seconds).split(',')[1] ?? ''],
  ['empty', ''],
])('a signature that is %s is refused', (_, header) => {
  expect(isSigned(header)).toBe(false)
})

test('changed bytes are refused', () => {
  expect(isSigned(headerOf(seconds), Buffer.from('{"id":"evt_2"}'))).toBe(false)
})
