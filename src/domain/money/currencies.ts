// The constants (CO) that a price is written with. Apart from the others, because every page loads
// them.

export const LOCALE = 'en-US'

/** All other currencies have hundredths. */
export const ZERO_DECIMAL_CURRENCIES: readonly string[] = ['krw', 'jpy', 'vnd']
