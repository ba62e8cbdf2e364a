import { expect, test } from 'vitest'
import { aCart, aLine } from '#tests/fixtures/checkout.ts'
import { expectedBag } from '../cart/expected-bag.ts'
import { bagArrivals } from './bag-arrivals.ts'
import type { DeliveryOffer } from './delivery-offer.ts'

/** A Monday, before noon in Berlin. */
const MONDAY = new Date('2026-11-23T09:00:00Z')

const anOffer = (overrides: Partial<DeliveryOffer>, transit = 2): DeliveryOffer => ({
  id: 'so_post',
  profileId: 'sp_coffee',
  name: 'Post',
  amount: 490,
  from: 0,
  includesTax: true,
  times: {
    cutOffMinutes: 14 * 60,
    timeZone: 'Europe/Berlin',
    handlingDays: 0,
    transitDays: [transit, transit],
    workingDays: [1, 2, 3, 4, 5],
    carrierDays: [1, 2, 3, 4, 5],
    holidays: [],
  },
  ...overrides,
})

const OFFERS = [
  anOffer({}),
  anOffer({ profileId: 'sp_kettle', amount: 690 }, 3),
  anOffer({ profileId: 'sp_mail', amount: 0, times: null }),
]

/** A bag of one line for each of these titles and profiles. */
const aBag = (...goods: readonly (readonly [title: string, profileId?: string])[]) => {
  const items = goods.map(([title, shippingProfileId], index) =>
    aLine({
      id: `item_${index}`,
      variantId: `v_${index}`,
      title,
      ...(shippingProfileId && { shippingProfileId }),
    }),
  )
  return { ...expectedBag(aCart({ items }), {}, 'eur'), goods: 2700, subtotal: 2523 }
}

const COFFEE = ['Guji Uraga', 'sp_coffee'] as const
const KETTLE = ['Kettle', 'sp_kettle'] as const
const CARD = ['Gift card', 'sp_mail'] as const

test.each([
  ['one kind of goods', [COFFEE], ['Order now and it arrives Wed 25 Nov.']],
  [
    'a line that the server has not made yet',
    [COFFEE, ['New']],
    ['Order now and it arrives Wed 25 Nov.'],
  ],
  [
    'two parcels',
    [COFFEE, KETTLE],
    ['Guji Uraga: arrives Wed 25 Nov.', 'Kettle: arrives Thu 26 Nov.'],
  ],
  ['goods that go by e-mail', [COFFEE, CARD], ['Guji Uraga: arrives Wed 25 Nov.']],
  ['a gift card alone', [CARD], []],
  ['goods that nobody delivers here', [['Piano', 'sp_piano']], []],
  [
    'many goods',
    [COFFEE, ['Sencha', 'sp_coffee'], ['Decaf', 'sp_coffee'], ['Mocha', 'sp_coffee'], KETTLE],
    ['Guji Uraga, Sencha, Decaf and 1 more: arrives Wed 25 Nov.', 'Kettle: arrives Thu 26 Nov.'],
  ],
  ['an empty bag', [], []],
] as const)('the arrival of a bag with %s', (_, goods, words) => {
  expect(bagArrivals(OFFERS, aBag(...goods), MONDAY)).toEqual(words)
})

test.each([
  [4000, 'Wed 25 Nov'],
  [2700, 'Tue 24 Nov'],
])('a free delivery from %i counts once the bag reaches it', (from, day) => {
  const offers = [...OFFERS, anOffer({ amount: 0, from }, 1)]
  expect(bagArrivals(offers, aBag(COFFEE), MONDAY)).toEqual([`Order now and it arrives ${day}.`])
})

test('a bag in dollars has American dates', () => {
  const bag = { ...aBag(COFFEE), currencyCode: 'usd' }
  expect(bagArrivals(OFFERS, bag, MONDAY)).toEqual(['Order now and it arrives Wed, Nov 25.'])
})
