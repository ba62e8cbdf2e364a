import { expect, test } from 'vitest'
import { anAddress } from '#tests/fixtures/checkout.ts'
import { addressLine, orderState, paidWords, placedOn } from './order-words.ts'

const address = anAddress()

test('an address is one line with its country, without absent parts', () => {
  expect(addressLine(address)).toBe('Marta Lind, Weserstraße 11, 12045 Berlin, Germany')
  expect(addressLine({ ...address, company: 'Lind Ltd', lastName: '', city: '' })).toBe(
    'Marta, Lind Ltd, Weserstraße 11, 12045, Germany',
  )
})

test.each([
  ['de', '21 November 2026'],
  ['us', 'November 20, 2026'],
  ['jp', '21 November 2026'],
])('the day of an order is that of its shopper in %s', (countryCode, day) => {
  const createdAt = '2026-11-20T23:30:00.000Z'
  const shippingAddress = { ...address, countryCode }
  expect(placedOn({ createdAt, shippingAddress, billingAddress: null })).toBe(day)
})

test('an order without an address has the day of UTC', () => {
  const createdAt = '2026-11-20T23:30:00.000Z'
  expect(placedOn({ createdAt, shippingAddress: null, billingAddress: null })).toBe(
    '20 November 2026',
  )
})

test.each([
  ['captured', 'Order received and paid'],
  ['awaiting', 'Order received; nothing is charged until we send it'],
  ['requires_action', 'Order received; your bank asks you to confirm it'],
])('a payment that is %s is shown as "%s"', (paymentStatus, words) => {
  expect(paidWords({ paymentStatus })).toBe(words)
})

test.each([
  // In a list beside "On its way", "Received" alone could be what the shopper has.
  [{}, 'Order received'],
  [{ fulfillmentStatus: 'fulfilled' }, 'Packed'],
  [{ fulfillmentStatus: 'partially_shipped' }, 'Partly on its way'],
  [{ fulfillmentStatus: 'shipped' }, 'On its way'],
  [{ paymentStatus: 'refunded', fulfillmentStatus: 'returned' }, 'Refunded'],
  [{ paymentStatus: 'requires_action' }, 'Waiting for you'],
  [{ status: 'canceled', fulfillmentStatus: 'fulfilled' }, 'Cancelled'],
])('the state of an order: %j', (more, words) => {
  const order = { status: 'pending', paymentStatus: 'captured', fulfillmentStatus: 'not_fulfilled' }
  expect(orderState({ ...order, ...more })).toBe(words)
})
