import { expect, test } from 'vitest'
import { isFromThisMachine } from './this-machine.ts'

const LOCAL = new URL('http://localhost:4321')
const requestFrom = (
  headers: Record<string, string>,
  remoteAddress: string | undefined = '127.0.0.1',
) => ({
  headers: { host: 'localhost:4321', ...headers },
  socket: { remoteAddress },
})

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (address) => {
    for (const host of ['localhost', 'LOCALHOST:4321', '127.0.0.1:4321', '[::1]:4321']) {
      expect(isFromThisMachine(requestFrom({ host }, address), LOCAL)).toBe(true)
    }
  },
)

test.each([
  '10.0.0.7',
  '172.17.0.1',
  '2001:db8::1',
  '::ffff:10.0.0.7',
  '1271.0.0.1',
  '',
  undefined,
])('%s is another machine', (address) => {
  const request = { headers: { host: 'localhost' }, socket: { remoteAddress: address } }
  expect(isFromThisMachine(request, LOCAL)).toBe(false)
})

test.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
])('a request with %s was passed on by a proxy', (name) => {
  expect(isFromThisMachine(requestFrom({ [name]: '127.0.0.1' }), LOCAL)).toBe(false)
})

test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', ''])(
  'a page of another site may use the name %s',
  (host) => {
    expect(isFromThisMachine(requestFrom({ host }), LOCAL)).toBe(false)
  },
)

test('a shop with a public name is behind a proxy, even a silent one', () => {
  expect(isFromThisMachine(requestFrom({}), new URL('https://shop.example'))).toBe(false)
})
