import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1:248:1893:25c8:1946', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.0.1',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.216.34',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2001::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '',
  'localhost',
  '127.1.example',
  'shop.example',
])('%s is private', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
