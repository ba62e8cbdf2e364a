import { expect, test } from 'vitest'
import { giftLineWords } from './gift-line.ts'

const gift = { recipient_email: 'noor@example.com', recipient_name: 'Noor', send_on: '2026-12-24' }

test.each([
  ['de', 'For Noor, noor@example.com, sent on 24 December 2026'],
  ['us', 'For Noor, noor@example.com, sent on December 24, 2026'],
])(
  "in %s a card's line names the day that was chosen, in the manner of there",
  (countryCode, words) => {
    expect(giftLineWords(gift, { countryCode })).toBe(words)
  },
)

test('a card for the buyer says nothing', () => {
  expect(giftLineWords({}, { countryCode: 'us' })).toBe('')
})
