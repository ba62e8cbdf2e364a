import { expect, test } from 'vitest'
import { balancesAfter, cardWords, checkGift, type GiftCard, giftMetadata } from './gift-card.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

const aCard = (over: Partial<GiftCard> = {}): GiftCard => ({
  code: 'ABCD-EFGH-IJKL-MNOP',
  value: 5000,
  balance: 4200,
  currencyCode: 'eur',
  regionId: 'reg_eu',
  regionName: 'EU',
  endsAt: null,
  ...over,
})

test('a card shows its balance, its region and its end', () => {
  expect(cardWords(aCard(), NOW)).toBe(
    '€42.00 left. It does not expire; it counts in our region EU.',
  )
  const endsAt = '2027-01-31T00:00:00Z'
  expect(cardWords(aCard({ endsAt }), NOW)).toContain('Until 31 January 2027')
  expect(cardWords(aCard({ endsAt: '2026-01-31T00:00:00Z' }), NOW)).toBe(
    'This card ended on 31 January 2026.',
  )
  expect(cardWords(aCard({ balance: 0 }), NOW)).toBe('There is nothing left on this card.')
})

test('a form without a recipient is a card of one’s own', () => {
  expect(checkGift({ variantId: 'v', recipient_email: '  ', message: '' })).toEqual({
    details: null,
  })
})

test('details are tidied, and empty ones are not sent', () => {
  const { details } = checkGift({
    recipient_email: ' Noor@Example.com ',
    recipient_name: ' Noor ',
    message: 'For slow mornings.\r\nEnjoy ',
  })
  expect(details && giftMetadata(details)).toEqual({
    recipient_email: 'noor@example.com',
    recipient_name: 'Noor',
    message: 'For slow mornings.\nEnjoy',
  })
})

test.each([
  [{ recipient_name: 'Noor' }, ['recipient_email']],
  [{ recipient_email: 'noor' }, ['recipient_email']],
  [{ recipient_email: 'noor@example.com', message: 'x'.repeat(501) }, ['message']],
  [{ recipient_email: 'noor@example.com', sender_name: 'x'.repeat(101) }, ['sender_name']],
  [{ recipient_email: 'noor@example.com', recipient_name: 'a\nb' }, ['recipient_name']],
])('%o has an invalid field', (fields, wrong) => {
  expect(Object.keys(checkGift(fields).problems ?? {})).toEqual(wrong)
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
