import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createClientAddresses, limitKeyOf } from './client-address.ts'

function requestFrom(peer: string, forwarded?: string) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

test.each([
  ['6.6.6.6', undefined, '6.6.6.6'],
  ['6.6.6.6', '1.1.1.1', '6.6.6.6'],
  ['::ffff:6.6.6.6', undefined, '6.6.6.6'],
  ['127.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['::ffff:127.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['127.0.0.1', '2.2.2.2, 1.1.1.1', '1.1.1.1'],
  ['127.0.0.1', '2.2.2.2, 1.1.1.1, 10.9.8.7', '1.1.1.1'],
  ['127.0.0.1', '10.1.1.1, 10.9.8.7', '10.1.1.1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '1.1.1.1, <script>', '127.0.0.1'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', '2001:db8::1', '2001:db8::1'],
])('the address from %s with X-Forwarded-For "%s" is %s', (peer, forwarded, address) => {
  const clients = createClientAddresses(['127.0.0.1', '10.0.0.0/8'])
  expect(clients.of(requestFrom(peer, forwarded))).toBe(address)
})

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s is limited as %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key)
})
