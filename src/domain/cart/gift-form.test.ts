import { expect, test } from 'vitest'
import { checkGift, giftMetadata, isSendDay } from './gift-form.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

const market = {
  amounts: { least: 1000, most: 50_000, step: 100, offered: [2500, 5000] },
  currencyCode: 'eur',
  now: NOW,
}

test('a form without a recipient is a card of one’s own, of the first amount', () => {
  expect(checkGift({ recipient_email: '  ', message: '' }, market)).toEqual({
    gift: { details: null, amount: 2500, sendOn: '' },
  })
})

test('details are tidied, and empty ones are not sent', () => {
  const { gift } = checkGift(
    {
      recipient_email: ' Noor@Example.com ',
      recipient_name: ' Noor ',
      message: 'For slow mornings.\r\nEnjoy ',
      amount: 'other',
      other_amount: '€ 37',
      send_on: '2026-12-24',
    },
    market,
  )
  expect(gift && giftMetadata(gift)).toEqual({
    recipient_email: 'noor@example.com',
    recipient_name: 'Noor',
    message: 'For slow mornings.\nEnjoy',
    amount: '3700',
    send_on: '2026-12-24',
  })
})

test('a region without amounts of its own sells the variants at their prices', () => {
  const { gift } = checkGift({}, { ...market, amounts: null })
  expect(gift && giftMetadata(gift)).toEqual({})
})

test.each([
  [{ recipient_name: 'Noor' }, ['recipient_email']],
  [{ recipient_email: 'noor' }, ['recipient_email']],
  [{ recipient_email: 'noor@example.com', message: 'x'.repeat(501) }, ['message']],
  [{ recipient_email: 'noor@example.com', sender_name: 'x'.repeat(101) }, ['sender_name']],
  [{ recipient_email: 'noor@example.com', recipient_name: 'a\nb' }, ['recipient_name']],
  [{ amount: '900' }, ['amount']],
  [{ amount: 'other', other_amount: '28.50' }, ['amount']],
  [{ amount: 'other', other_amount: '' }, ['amount']],
  [{ amount: 'NaN' }, ['amount']],
  [{ send_on: '2026-11-18' }, ['send_on']],
  [{ send_on: '2027-11-23' }, ['send_on']],
  [{ send_on: '2027-02-30' }, ['send_on']],
  [{ send_on: 'soon' }, ['send_on']],
])('%o has an invalid field', (fields, wrong) => {
  expect(Object.keys(checkGift(fields, market).problems ?? {})).toEqual(wrong)
})

test.each([
  ['2026-11-19', '2026-11-20T11:00:00Z'],
  ['2026-11-21', '2026-11-20T12:30:00Z'],
  ['2027-11-20', '2026-11-20T12:00:00Z'],
])('%s is today somewhere, or within a year, at %s', (day, now) => {
  expect(isSendDay(day, new Date(now))).toBe(true)
})
