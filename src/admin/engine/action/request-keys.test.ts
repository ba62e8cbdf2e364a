import { expect, test } from 'vitest'
import type { ActionRequest } from '../resource.ts'
import { createRequestKeys } from './request-keys.ts'

const refund = (amount: number): ActionRequest => ({
  method: 'POST',
  path: 'orders/order_1/refund',
  body: { amount },
})

test('a request that is repeated has the same key, and another one another', () => {
  const { keyOf } = createRequestKeys()
  expect(keyOf(refund(100))).toBe(keyOf(refund(100)))
  expect(keyOf(refund(100))).not.toBe(keyOf(refund(200)))
})

test('a request that was done has a new key when it is meant again', () => {
  const { keyOf, forget } = createRequestKeys()
  const first = keyOf(refund(100))
  forget(refund(100))
  expect(keyOf(refund(100))).not.toBe(first)
})
