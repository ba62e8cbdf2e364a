import { expect, test } from 'vitest'
import { codeRefusalWords } from './code.ts'

test.each([
  ['unknown', {}, 'We have no code TEN. Compare it letter by letter.'],
  ['already', {}, 'TEN is on this order already.'],
  ['ended', { at: '2025-09-01T00:00:00.000Z' }, 'TEN ended on September 1, 2025.'],
  ['ended', {}, 'TEN has ended.'],
  ['ended', { at: 'never' }, 'TEN has ended.'],
  ['not_yet', { at: '2099-03-01T00:00:00.000Z' }, 'TEN counts from March 1, 2099 on.'],
  ['used_up', {}, 'TEN has been used as often as it can be.'],
  ['region', { regions: 'EU' }, 'TEN does not count here: it is for EU.'],
  ['group', {}, 'TEN is for certain customers. If you are one of them, order with your account.'],
  ['goods', { only: 'Tea' }, 'TEN is for Tea. There is none in your bag.'],
  ['goods', { except: 'Tea' }, 'TEN is for everything but Tea, and your bag holds nothing else.'],
  [
    'goods',
    { only: 'Tea', except: 'Mugs' },
    'TEN is for Tea, but not for Mugs. None of it is in your bag.',
  ],
  ['goods', {}, 'TEN is for nothing that is in your bag.'],
  [
    'gift_card_region',
    { region: 'US' },
    'This gift card was bought for our region US, and pays only there.',
  ],
  ['gift_card_empty', {}, 'There is nothing left on this gift card.'],
  ['gift_card_ended', { at: '2025-03-01T00:00:00.000Z' }, 'This gift card ended on March 1, 2025.'],
  ['something_new', {}, 'TEN could not be used for this order.'],
  [null, {}, 'TEN could not be used for this order.'],
] as const)('the result of %s with %o is reported', (reason, details, words) => {
  expect(codeRefusalWords(' ten ', { reason, details })).toBe(words)
})
