/**
 * The sum in which digits weigh 3 and 1 in turn from the right; a valid number's is a multiple of
 * 10.
 */
const isWhole = (digits: string): boolean =>
  [...digits]
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

/** The first of these that is a trade item number (GTIN-8, -12, -13, -14) with a right check digit. */
export const gtinIn = (codes: readonly (string | null)[]): string | undefined =>
  codes
    .map((code) => code?.replace(/[\s-]/g, '') ?? '')
    .find((code) => /^(?:\d{8}|\d{12,14})$/.test(code) && isWhole(code))
