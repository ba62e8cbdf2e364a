import { expect, test } from 'vitest'
import { lineKey } from '../cart/cart.ts'
import { lineSubscription, subscriptionLineWords } from './line-subscription.ts'

const metadata = { type: 'subscription', plan_id: 'subplan_1', interval: 'week', interval_count: 2 }

test('a line says how often it is delivered', () => {
  expect(lineSubscription(metadata)).toEqual({
    planId: 'subplan_1',
    interval: { unit: 'week', count: 2 },
  })
  expect(subscriptionLineWords(metadata)).toBe('Subscription, every 2 weeks')
})

test.each([
  {},
  { ...metadata, type: 'once' },
  { ...metadata, interval: 'fortnight' },
  { ...metadata, plan_id: 7 },
])('%j is a one-off purchase', (other) => {
  expect(lineSubscription(other)).toBeNull()
  expect(subscriptionLineWords(other)).toBe('')
})

test('a subscription is another line than a one-off purchase of the same variant', () => {
  const line = { variantId: 'variant_1', id: 'item_1' }
  expect(lineKey({ ...line, metadata })).toBe('variant_1#item_1')
  expect(lineKey({ ...line, metadata: {} })).toBe('variant_1')
})
