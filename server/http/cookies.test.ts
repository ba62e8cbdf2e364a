import { expect, test } from 'vitest'
import { cookieValue, hiddenCookie } from './cookies.ts'

test.each([
  ['region=de', 'de'],
  ['theme=dark; region=de', 'de'],
  ['theme=dark;region=de;cart=1', 'de'],
  ['  region=de', 'de'],
  ['region=de; region=us', 'de'],
  ['region=', ''],
  ['oldregion=us; region=de', 'de'],
  ['a=region=us; region=de', 'de'],
  ['region=a=b', 'a=b'],
  ['region', undefined],
  ['regions=us', undefined],
  ['oldregion=us', undefined],
  [';;;', undefined],
  ['', undefined],
  [undefined, undefined],
])('the region in the cookies "%s" is %s', (header, value) => {
  expect(cookieValue(header, 'region')).toBe(value)
})

test('our cookies are hidden from scripts and other sites', () => {
  expect(hiddenCookie('cart', 'cart_1', { isSecure: true, maxAgeSeconds: 60 })).toBe(
    'cart=cart_1; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure',
  )
  expect(hiddenCookie('cart', 'cart_1', { isSecure: false })).toBe(
    'cart=cart_1; Path=/; HttpOnly; SameSite=Lax',
  )
})
