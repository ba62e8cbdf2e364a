import { expect, test } from 'vitest'
import { orderRefusal, stepRefusal } from './checkout-words.ts'

test.for([
  ['You cannot complete a cart without a payment session.', 'Choose how you would like to pay.'],
  ['Discount SPRING is expired', 'A discount code on this order is no longer valid.'],
  ['Shipping method is missing', 'Choose how we should deliver this order.'],
  ['Cart has no shipping address', 'Enter the delivery address again.'],
  [
    'A subscription in your bag is no longer offered: buy it once, or choose another',
    'Reload the page to change it.',
  ],
  ['Choose a delivery for everything in the cart', 'Choose how we should deliver this order.'],
  ['Enter an address in a country of the region of the cart', 'Enter the delivery address again.'],
  ['Sign in or create an account to subscribe', 'Sign in or create an account to subscribe.'],
  ['An unknown error occurred.', 'Your order could not be placed.'],
] as const)('the refusal "%s" has a message', ([message, words]) => {
  expect(orderRefusal(message)).toContain(words)
})

test('a quantity that is sold no more is explained by the shop’s own words', () => {
  const message = 'You can have at most 5 of Guji Uraga.'
  expect(orderRefusal(message, 'quantity_not_sold')).toBe(`${message} Change it in your bag.`)
})

test.for([
  ['Too many requests. Please try again later.', 'Wait a minute'],
  [
    'The payment method is not available in this region',
    'This payment method is not available here.',
  ],
  ['The shipping option is not available for the cart', 'This delivery is no longer available'],
  ['This order is placed already.', 'Reload the page'],
  ['An unknown error occurred.', 'That did not work.'],
] as const)('a step that is refused with "%s" has a message', ([message, words]) => {
  expect(stepRefusal(message)).toContain(words)
})
