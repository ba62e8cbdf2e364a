import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPath, nextPath } from './next-path.ts'

test.each(['/', '/account/orders', '/account/orders/order_1?page=2', '/checkout'])(
  '%s is accepted as the next path',
  (path) => {
    expect(nextPath(path, '/account')).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'account',
  '',
  ' /account',
  '/account\r\nset-cookie: a=b',
  '/\t/evil.example',
  '/a\\..\\b',
  '/account/login',
  '/account/login?next=/account/login',
  '/account/register',
  '/_actions/signOut',
  '/commerce/store/auth',
  `/${'a'.repeat(500)}`,
  null,
  undefined,
  7,
  ['/account'],
])('%j leads to the account instead', (text) => {
  expect(nextPath(text, '/account')).toBe('/account')
})

test('every text leads to a path of this shop', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'/\\.:@?#% \t\nahjs'), maxLength: 12 })
  fc.assert(
    fc.property(signs, (text) => {
      const to = new URL(nextPath(`/${text}`, '/account'), 'https://shop.example')
      expect(to.origin).toBe('https://shop.example')
    }),
  )
})

test('the sign-in leads back to where it was opened, query included', () => {
  const to = new URL(loginPath('/account/orders?page=2&q=a b'), 'https://shop.example')
  expect(nextPath(to.searchParams.get('next'), '/')).toBe('/')
  const tidy = new URL(loginPath('/account/orders?page=2&q=a%20b'), 'https://shop.example')
  expect(nextPath(tidy.searchParams.get('next'), '/')).toBe('/account/orders?page=2&q=a%20b')
})
