import { expect, test } from 'vitest'
import { balancesAfter, cardWords, type GiftCard } from './gift-card.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

const aCard = (over: Partial<GiftCard> = {}): GiftCard => ({
  code: 'ABCD-EFGH-IJKL-MNOP',
  value: 5000,
  balance: 4200,
  currencyCode: 'eur',
  regionId: 'reg_eu',
  regionName: 'EU',
  countryCode: 'de',
  endsAt: null,
  ...over,
})

test('a card shows its balance, its region and its end', () => {
  expect(cardWords(aCard(), NOW)).toBe(
    '€42.00 left. It does not expire, and you can spend it in our EU shop.',
  )
  const endsAt = '2027-01-31T00:00:00Z'
  expect(cardWords(aCard({ endsAt }), NOW)).toContain('Until 31 January 2027')
  expect(cardWords(aCard({ endsAt: '2026-01-31T00:00:00Z' }), NOW)).toBe(
    'This card expired on 31 January 2026.',
  )
  expect(cardWords(aCard({ balance: 0 }), NOW)).toBe('This card has no balance left.')
})

test("a card's end has the clock and the manner of its country", () => {
  const night = { endsAt: '2027-02-01T02:00:00Z' }
  expect(cardWords(aCard({ ...night, countryCode: 'us' }), NOW)).toContain('Until January 31, 2027')
  expect(cardWords(aCard(night), NOW)).toContain('Until 1 February 2027')
})

test('the smaller cards are spent first', () => {
  const giftCards = [
    { code: 'BIG', balance: 5000 },
    { code: 'SMALL', balance: 1000 },
  ]
  expect([...balancesAfter({ giftCards, giftCardTotal: 2500 })]).toEqual([
    ['SMALL', 0],
    ['BIG', 3500],
  ])
})
