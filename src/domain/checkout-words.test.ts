import { expect, test } from 'vitest'
import { discountRefusal, orderRefusal, stepRefusal } from './checkout-words.ts'

test.for([
  [
    'Discounts with code [SPRNG] was not found',
    'We have no code SPRNG. Compare it letter by letter.',
  ],
  [
    'Discount SPRNG has been used maximum allowed times',
    'SPRNG has been used as often as it can be.',
  ],
  ['Discount SPRNG is not valid yet', 'SPRNG is not valid yet.'],
  ['Discount SPRNG is expired', 'SPRNG has ended.'],
  ['The discount code SPRNG is disabled', 'SPRNG has ended.'],
  ['Discount SPRNG is only valid for specific customer', 'SPRNG is for certain customers only.'],
  [
    'The discount is not available in current region',
    'SPRNG does not count where this order goes.',
  ],
  ['Something else', 'SPRNG could not be used for this order.'],
] as const)('"%s" is said in the words of the shop', ([message, words]) => {
  expect(discountRefusal(message, 'sprng')).toBe(words)
})

test.for([
  ['You cannot complete a cart without a payment session.', 'Choose how you would like to pay.'],
  ['Discount SPRING is expired', 'A discount code on this order no longer counts.'],
  ['Shipping method is missing', 'Choose how we may deliver this order.'],
  ['Cart has no shipping address', 'Tell us again where to deliver.'],
  ['An unknown error occurred.', 'The shop did not take the order.'],
] as const)('the refusal "%s" is said in words', ([message, words]) => {
  expect(orderRefusal(message)).toContain(words)
})

test.for([
  ['Too many requests. Please try again later.', 'Wait a minute'],
  ['The payment method is not available in this region', 'This way to pay is not offered here.'],
  ['The shipping option is not available for the cart', 'This delivery is not offered'],
  ['This order is placed already.', 'Load the page again'],
  ['An unknown error occurred.', 'The shop did not take this.'],
] as const)('a step that is refused with "%s" says so in words', ([message, words]) => {
  expect(stepRefusal(message)).toContain(words)
})
