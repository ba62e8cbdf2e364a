import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalAmount, displayedAmount, formatMoney, formatPrice, netAmount } from './money.ts'

describe('formatMoney', () => {
  test.each([
    [1350, 'eur', '€13.50'],
    [5, 'usd', '$0.05'],
    [0, 'usd', '$0.00'],
    [-1350, 'eur', '-€13.50'],
    [123456789, 'usd', '$1,234,567.89'],
    [1850, 'jpy', '¥1,850'],
    [12000, 'krw', '₩12,000'],
    [250000, 'vnd', '₫250,000'],
    // Kuwait counts in thousandths, but commerce keeps hundredths of all but three currencies.
    [1234, 'kwd', 'KWD 12.34'],
  ])('shows %i of %s as %s', (amount, currencyCode, text) => {
    expect(formatMoney({ amount, currencyCode })).toBe(text.replace('KWD ', 'KWD\u00a0'))
  })

  test('takes another locale', () => {
    const text = formatMoney({ amount: 135000, currencyCode: 'eur' }, 'de-DE')
    expect(text).toBe('1.350,00\u00a0€')
  })

  test('loses no digit of any whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('eur', 'jpy'), (amount, currencyCode) => {
        const shown = formatMoney({ amount, currencyCode }).replace(/[^\d-]/g, '')
        expect(Number(shown)).toBe(amount)
      }),
    )
  })

  test('refuses an amount that is not whole', () => {
    expect(() => formatMoney({ amount: 13.5, currencyCode: 'eur' })).toThrow(RangeError)
    expect(() => formatMoney({ amount: Number.NaN, currencyCode: 'eur' })).toThrow(RangeError)
  })
})

test('decimalAmount is exact text in major units', () => {
  expect(decimalAmount({ amount: 1350, currencyCode: 'eur' })).toBe('13.50')
  expect(decimalAmount({ amount: -7, currencyCode: 'usd' })).toBe('-0.07')
  expect(decimalAmount({ amount: 1850, currencyCode: 'JPY' })).toBe('1850')
})

describe('displayedAmount', () => {
  test.each([
    [1000, 7, false, 1070],
    [1000, 7, true, 1000],
    [1000, 0, false, 1000],
    // 1712 × 1.08 = 1848.96, and 6 × 1.08 = 6.48
    [1712, 8, false, 1849],
    [6, 8, false, 6],
    // 50 × 1.01 = 50.5 exactly: halves go up, which 50 * 1.01 as a float does not.
    [50, 1, false, 51],
    [150, 1, false, 152],
    [1000, 8.875, false, 1089],
    [-50, 1, false, -50],
  ])('%i with %f %% (included: %s) is %i', (amount, taxRate, includesTax, displayed) => {
    expect(displayedAmount({ amount, taxRate, includesTax })).toBe(displayed)
  })

  const amounts = fc.integer({ min: 0, max: 1_000_000_000 })
  const rates = fc.integer({ min: 0, max: 300_000 }).map((step) => step / 10_000)

  test('is the exact product, rounded once and halves up', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3000 }), (amount, tenths) => {
        const displayed = displayedAmount({ amount, taxRate: tenths / 10, includesTax: false })
        // 2000 × displayed lies in the half-open unit around 2 × amount × (1000 + tenths).
        const distance = 2000n * BigInt(displayed) - 2n * BigInt(amount) * BigInt(1000 + tenths)
        expect(distance > -1000n && distance <= 1000n).toBe(true)
      }),
    )
  })

  test('never falls when the amount rises', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, taxRate) => {
        const of = (now: number) => displayedAmount({ amount: now, taxRate, includesTax: false })
        expect(of(amount + 1)).toBeGreaterThanOrEqual(of(amount))
      }),
    )
  })

  test('has its net within one unit of the amount it came from', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, taxRate) => {
        const shown = displayedAmount({ amount, taxRate, includesTax: false })
        const net = netAmount({ amount: shown, taxRate, includesTax: true })
        expect(Math.abs(net - amount)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('formatPrice adds the tax that the price does not include', () => {
  const price = { amount: 1712, currencyCode: 'jpy', taxRate: 8, includesTax: false }
  expect(formatPrice(price)).toBe('¥1,849')
  expect(formatPrice({ ...price, includesTax: true })).toBe('¥1,712')
})
