/** The core keeps amounts in an integer of the database. */
const MOST = 2_147_483_647

/** How many digits stand after the point of a currency: 2 for EUR, 0 for JPY. */
export const fractionDigits = (currencyCode: string): number =>
  ['krw', 'jpy', 'vnd'].includes(currencyCode.toLowerCase()) ? 0 : 2

/** "1.299,00" of a European spreadsheet or "1,299.00": the last mark before two digits is the point. */
const withPoint = (text: string) =>
  /,\d{1,2}$/.test(text) && !/,\d{3}/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replaceAll(/,(?=\d{3}(\D|$))/g, '')

/**
 * Minor units of a price as a file writes it ("19.99" is 1999 of EUR), without a detour over
 * fractions. Undefined where it is no price, or finer than the currency.
 */
export function minorUnits(text: string, currencyCode: string): number | undefined {
  const digits = fractionDigits(currencyCode)
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(withPoint(text.trim())) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(digits))) return undefined
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return amount <= MOST ? amount : undefined
}

/** What `minorUnits` reads: "19.99" for 1999 of EUR, "1850" for 1850 of JPY. */
export function decimalText(amount: number, currencyCode: string): string {
  const digits = fractionDigits(currencyCode)
  if (digits === 0) return String(amount)
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
