import { expect, test } from 'vitest'
import { formLimitOf } from './form-limits.ts'

test.each([
  ['POST', '/account/login?_action=signIn', 'guess'],
  ['POST', '/_actions/signIn', 'guess'],
  ['POST', '/?_action=signIn', 'guess'],
  ['POST', '/cart?_action=signIn', 'guess'],
  ['POST', '/order/order_1/confirmed?_action=signUpAfterOrder', 'guess'],
  ['POST', '/account/profile?_action=confirmEmail', 'general'],
  ['POST', '/_actions/resetPassword', 'general'],
  ['POST', '/account/data/export', 'guess'],
  ['POST', '/cart', 'cart'],
  ['POST', '/newsletter', 'mail'],
  ['GET', '/orders/lookup', 'guess'],
  ['GET', '/account?_action=signIn', 'general'],
  ['GET', '/', 'general'],
])('%s %s is limited as %s', (method, address, limit) => {
  const { pathname: path, search } = new URL(address, 'http://shop.example')
  expect(formLimitOf({ method, path, search })).toBe(limit)
})
