import { expect, test } from 'vitest'
import { orderRefusal, stepRefusal } from './checkout-words.ts'

test.for([
  ['You cannot complete a cart without a payment session.', 'Choose how you would like to pay.'],
  ['Discount SPRING is expired', 'A discount code on this order no longer counts.'],
  ['Shipping method is missing', 'Choose how we may deliver this order.'],
  ['Cart has no shipping address', 'Tell us again where to deliver.'],
  ['An unknown error occurred.', 'The shop did not take the order.'],
] as const)('the refusal "%s" has a message', ([message, words]) => {
  expect(orderRefusal(message)).toContain(words)
})

test.for([
  ['Too many requests. Please try again later.', 'Wait a minute'],
  ['The payment method is not available in this region', 'This way to pay is not offered here.'],
  ['The shipping option is not available for the cart', 'This delivery is not offered'],
  ['This order is placed already.', 'Load the page again'],
  ['An unknown error occurred.', 'The shop did not take this.'],
] as const)('a step that is refused with "%s" has a message', ([message, words]) => {
  expect(stepRefusal(message)).toContain(words)
})
