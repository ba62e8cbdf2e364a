import { expect, test } from 'vitest'
import { cardWords, expiryWords, type SavedCard } from './saved-card.ts'

const aCard = (over: Partial<SavedCard> = {}): SavedCard => ({
  id: 'paymeth_1',
  brand: 'Visa',
  last4: '4242',
  expMonth: 3,
  expYear: 2030,
  hasExpired: false,
  isDefault: true,
  ...over,
})

test('a card is named by its brand, its last digits and its month', () => {
  expect(cardWords(aCard())).toBe('Visa ending in 4242, expires 03/2030')
})

test('a card that has expired says so', () => {
  expect(expiryWords(aCard({ hasExpired: true, expYear: 2024 }))).toBe('Expired 03/2024')
})
