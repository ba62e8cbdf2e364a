import { expect, test } from 'vitest'
import { pictureAddress } from './picture-address.ts'
import { isPublic } from './public-address.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['shop.example', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected)
})

test.each([
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['/pictures/a.svg', '/pictures/a.svg'],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AA', undefined],
  ['https://user:word@cdn.example/a.jpg', undefined],
  ['a.jpg', undefined],
])('the picture %s is at %s', (text, address) => {
  expect(pictureAddress(text)).toBe(address)
})
