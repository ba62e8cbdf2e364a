// Of the table of constants (CO), what a page needs to write a price: apart, so that it loads no more.

export const LOCALE = 'en-US'

/** All other currencies have hundredths. */
export const ZERO_DECIMAL_CURRENCIES: readonly string[] = ['krw', 'jpy', 'vnd']
