import { expect, test } from 'vitest'
import { codeRefusalWords } from './code.ts'

test.each([
  ['unknown', {}, 'We do not recognise TEN. Check the spelling and try again.'],
  ['already', {}, 'TEN is already on this order.'],
  ['ended', { at: '2025-09-01T00:00:00.000Z' }, 'TEN expired on 1 September 2025.'],
  ['ended', {}, 'TEN has expired.'],
  ['ended', { at: 'never' }, 'TEN has expired.'],
  ['not_yet', { at: '2099-03-01T00:00:00.000Z' }, 'TEN is valid from 1 March 2099.'],
  ['used_up', {}, 'TEN has been used up.'],
  ['region', { regions: 'EU' }, 'TEN is only valid in EU.'],
  ['group', {}, 'TEN is for certain customers only. If you are one of them, sign in first.'],
  ['goods', { only: 'Tea' }, 'TEN is for Tea. There is none in your bag.'],
  [
    'goods',
    { except: 'Tea' },
    'TEN is for everything except Tea, and your bag holds nothing else.',
  ],
  [
    'goods',
    { only: 'Tea', except: 'Mugs' },
    'TEN is for Tea, except Mugs. There is none in your bag.',
  ],
  ['goods', {}, 'TEN does not apply to anything in your bag.'],
  [
    'gift_card_region',
    { region: 'US' },
    'This gift card is for our US shop and can only be used there.',
  ],
  ['gift_card_empty', {}, 'This gift card has no balance left.'],
  [
    'gift_card_ended',
    { at: '2025-03-01T00:00:00.000Z' },
    'This gift card expired on 1 March 2025.',
  ],
  ['something_new', {}, 'TEN could not be used for this order.'],
  [null, {}, 'TEN could not be used for this order.'],
] as const)('the result of %s with %o is reported', (reason, details, words) => {
  expect(codeRefusalWords(' ten ', { reason, details }, { countryCode: 'de' })).toBe(words)
})

test.each([
  ['ended', {}, 'TEN expired on March 1, 2025.'],
  ['not_yet', {}, 'TEN is valid from March 1, 2025.'],
  ['gift_card_ended', { day: '2025-02-28' }, 'This gift card expired on February 28, 2025.'],
])(
  'a shopper in the United States reads the day of %s with %o in the manner of there',
  (reason, more, words) => {
    const details = { at: '2025-03-01T02:00:00.000Z', ...more }
    expect(codeRefusalWords('ten', { reason, details }, { countryCode: 'us' })).toBe(words)
  },
)
