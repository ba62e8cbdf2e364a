import { expect, test } from 'vitest'
import type { DeliveryOffer } from './delivery-offer.ts'
import { deliveryTimesIn } from './delivery-times.ts'
import { arrivalWords, deliveryWords, offerPrice } from './delivery-words.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const EU = { currencyCode: 'eur', taxRate: 7, countries: [{ code: 'de', name: 'Germany' }] }
const US = { currencyCode: 'usd', taxRate: 0, countries: [{ code: 'us', name: 'United States' }] }
const JAPAN = { currencyCode: 'jpy', taxRate: 8, countries: [{ code: 'jp', name: 'Japan' }] }

const timesOf = (days: number) =>
  deliveryTimesIn({
    estimate: { cut_off: '14:00', time_zone: 'Europe/Berlin', transit_days: days },
  })

const anOffer = (overrides: Partial<DeliveryOffer> = {}): DeliveryOffer => ({
  id: 'so_post',
  profileId: 'sp_goods',
  name: 'Post',
  amount: 490,
  from: 0,
  includesTax: true,
  times: timesOf(2),
  ...overrides,
})

test('a product says what its delivery costs, from when on it is free, and when it arrives', () => {
  const offers = [
    anOffer({ name: 'Courier', amount: 990, times: timesOf(1) }),
    anOffer(),
    anOffer({ name: 'Post, free', amount: 0, from: 4000 }),
  ]
  expect(deliveryWords(offers, EU, NOW)).toBe(
    'Post: €4.90, free from €40.00. Arrives Wed 25 Nov.\nCourier: €9.90. Arrives Tue 24 Nov.',
  )
})

test('a value of goods that counts before tax is said as prices are shown', () => {
  const offers = [
    anOffer({ amount: 1058, includesTax: false, times: null }),
    anOffer({ amount: 0, from: 12_000, includesTax: false }),
  ]
  expect(deliveryWords(offers, JAPAN, NOW)).toBe('Post: ¥1,058, free from ¥12,960.')
})

test.each([
  ['no offer', [], 'The checkout shows what delivery costs before you pay.'],
  ['a free one alone', [anOffer({ amount: 0 })], 'Delivery is free. Arrives Wed 25 Nov.'],
  ['one without times', [anOffer({ times: null })], 'Post: €4.90.'],
])('%s', (_, offers, words) => {
  expect(deliveryWords(offers, EU, NOW)).toBe(words)
})

test('an arrival between two days names both', () => {
  const times = deliveryTimesIn({
    estimate: { cut_off: '14:00', time_zone: 'Europe/Berlin', transit_days: [2, 4] },
  })
  expect(arrivalWords(times, NOW, { countryCode: 'de' })).toMatch(
    /^Arrives Wed 25\s–\sFri 27 Nov$|^Arrives Wed 25 Nov\s–\sFri 27 Nov$/,
  )
  expect(arrivalWords(null, NOW, { countryCode: 'de' })).toBe('')
})

test('an arrival is said in the manner of the region', () => {
  expect(deliveryWords([anOffer()], US, NOW)).toBe('Post: $4.90. Arrives Wed, Nov 25.')
})

test.each([
  [anOffer(), EU, '€4.90'],
  [anOffer({ amount: 0 }), EU, 'Free'],
  [anOffer({ amount: 0, from: 4000 }), EU, 'Free from €40.00'],
  [anOffer({ amount: 0, from: 12_000, includesTax: false }), JAPAN, 'Free from ¥12,960'],
  [anOffer({ amount: 290, from: 2000 }), EU, '€2.90 from €20.00'],
])('an offer says its price, and from which value of goods: %#', (offer, region, words) => {
  expect(offerPrice(offer, region)).toBe(words)
})
