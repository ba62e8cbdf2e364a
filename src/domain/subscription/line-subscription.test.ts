import { expect, test } from 'vitest'
import { lineKey } from '../cart/cart.ts'
import { planIdOf, subscriptionLineWords } from './line-subscription.ts'

const metadata = { type: 'subscription', plan_id: 'subplan_1', interval: 'week', interval_count: 2 }

test('a line says how often it is delivered', () => {
  expect(planIdOf(metadata)).toBe('subplan_1')
  expect(subscriptionLineWords(metadata)).toBe('Subscription, every 2 weeks')
})

test.each([{}, { ...metadata, plan_id: '' }, { ...metadata, plan_id: 7 }])(
  '%j is a one-off purchase',
  (other) => {
    expect(planIdOf(other)).toBe('')
    expect(subscriptionLineWords(other)).toBe('')
  },
)

test('a line without an interval says nothing of it', () => {
  expect(subscriptionLineWords({ ...metadata, interval: null })).toBe('')
})

test('a subscription is another line than a one-off purchase of the same variant', () => {
  const line = { variantId: 'variant_1', id: 'item_1' }
  expect(lineKey({ ...line, metadata })).toBe('variant_1#item_1')
  expect(lineKey({ ...line, metadata: {} })).toBe('variant_1')
})
