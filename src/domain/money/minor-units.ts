import { STAFF_NUMBER_AT_MOST } from '../web/request-bounds.ts'
import { fractionDigits } from './money.ts'

/**
 * "1.299,00" of a European spreadsheet or "1,299.00": the last mark before two digits is the
 * decimal point.
 */
const withPoint = (text: string) =>
  /,\d{1,2}$/.test(text) && !/,\d{3}/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replaceAll(/,(?=\d{3}(\D|$))/g, '')

/** Whether a text may be thousands as well as decimals: "1.200" is 1200 where 1,2 is written so. */
const isAmbiguous = (text: string) => /^[1-9]\d{0,2}\.\d{3}$/.test(text)

/**
 * The minor units of a price in a file ("19.99" is 1999 of EUR), exact to the last digit. Undefined
 * if it is no price, finer than the currency, more than staff may set, or could be a thousand times as
 * much.
 */
export function minorUnits(text: string, currencyCode: string): number | undefined {
  const digits = fractionDigits(currencyCode)
  if (isAmbiguous(text.trim())) return undefined
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/.exec(withPoint(text.trim())) ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(digits))) return undefined
  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return amount <= STAFF_NUMBER_AT_MOST ? amount : undefined
}
