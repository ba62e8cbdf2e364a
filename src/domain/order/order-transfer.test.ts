import { expect, test } from 'vitest'
import { confirmRefusal, transferRefusal, transferToken } from './order-transfer.ts'

test.each([
  ['aaa.bbb.ccc', 'aaa.bbb.ccc'],
  ['aaa.bbb', null],
  ['a b.c.d', null],
  [`${'a'.repeat(5000)}.b.c`, null],
  [null, null],
])('%j holds the token %j', (text, token) => {
  expect(transferToken(text)).toBe(token)
})

test('a used, an expired and a forged link read the same', () => {
  const words = [400, 401].map((status) => confirmRefusal({ status }))
  expect(new Set(words).size).toBe(1)
  expect(words[0]).toMatch(/^This link has been used/)
  expect(confirmRefusal({ status: 403 })).toMatch(/^Another account/)
  expect(confirmRefusal({ status: null })).toMatch(/^That did not work/)
})

test('a cancelled order is told from a link that was used', () => {
  const refused = { status: 400, code: 'order_cancelled' }
  for (const words of [confirmRefusal(refused), transferRefusal(refused)]) {
    expect(words).toMatch(/^This order was cancelled/)
  }
})

test('an unknown order and one of another account are told apart only after the lookup', () => {
  expect(transferRefusal({ status: 404 })).toMatch(/^No order matches/)
  expect(transferRefusal({ status: 403 })).toMatch(/is already in an account/)
  expect(transferRefusal({ status: 429 })).toMatch(/^Too many attempts/)
})
