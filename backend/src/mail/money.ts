const ZERO_DECIMAL_CURRENCIES = ['krw', 'jpy', 'vnd']

/** An amount in minor units as people write it (CO): "€13.50", "¥1,850". */
export function formatAmount(amount: number, currencyCode: string): string {
  const digits = ZERO_DECIMAL_CURRENCIES.includes(currencyCode.toLowerCase()) ? 0 : 2
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits)
}
