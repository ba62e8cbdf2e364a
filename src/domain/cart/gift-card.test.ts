import { expect, test } from 'vitest'
import { balancesAfter, cardWords, type GiftCard } from './gift-card.ts'

const aCard = (over: Partial<GiftCard> = {}): GiftCard => ({
  balance: 4200,
  currencyCode: 'eur',
  regionName: 'EU',
  endsOn: null,
  hasEnded: false,
  ...over,
})

test('a card shows its balance, its region and its end, in the manner of the reader’s place', () => {
  const words = (over: Partial<GiftCard>, countryCode = 'de') =>
    cardWords(aCard(over), { countryCode })
  expect(words({})).toBe('€42.00 left. It does not expire, and you can spend it in our EU shop.')
  expect(words({ endsOn: '2027-01-31' })).toBe(
    '€42.00 left. You can spend it in our EU shop until 31 January 2027.',
  )
  expect(words({ endsOn: '2027-01-31' }, 'us')).toContain('until January 31, 2027.')
  expect(words({ endsOn: '2026-01-31', hasEnded: true })).toBe(
    'This card expired on 31 January 2026.',
  )
  expect(words({ balance: 0 })).toBe('This card has no balance left.')
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
