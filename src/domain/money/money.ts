import { LOCALE, ZERO_DECIMAL_CURRENCIES } from './currencies.ts'

/** An amount in the smallest unit of its currency: cents for EUR, whole yen for JPY. */
export interface Money {
  readonly amount: number
  /** ISO 4217, lower case, as Medusa keeps it. */
  readonly currencyCode: string
}

/** The inputs for displaying a price. `taxRate` is a percentage. */
export interface Taxed {
  readonly amount: number
  readonly taxRate: number
  readonly includesTax: boolean
}

/** A price as commerce sends it, before it is displayed. `taxRate` is a percentage. */
export interface Price extends Money, Taxed {
  /** The regular amount where a price list lowers it, else the same as `amount`. */
  readonly originalAmount: number
}

/**
 * Tax rates have a precision of a ten-thousandth of a percent; money is never multiplied as a
 * float.
 */
const RATE_STEPS = 10_000
const WHOLE = BigInt(100 * RATE_STEPS)

const steps = (taxRate: number) => BigInt(Math.round(taxRate * RATE_STEPS))

/** `part / whole` in whole numbers, halves up, for amounts below zero as well. */
const divideRounded = (part: bigint, whole: bigint): number => {
  const doubled = 2n * part + whole
  const rest = ((doubled % (2n * whole)) + 2n * whole) % (2n * whole)
  return Number((doubled - rest) / (2n * whole))
}

/**
 * The price that a shopper sees and pays for one piece, in minor units (CO): `amount × (1 +
 * taxRate/100)`, halves rounded up, or the amount itself if it includes tax.
 */
export const displayedAmount = ({ amount, taxRate, includesTax }: Taxed): number =>
  includesTax ? amount : divideRounded(BigInt(amount) * (WHOLE + steps(taxRate)), WHOLE)

/** The net part of a price, in minor units, halves rounded up. */
export const netAmount = ({ amount, taxRate, includesTax }: Taxed): number =>
  includesTax ? divideRounded(BigInt(amount) * WHOLE, WHOLE + steps(taxRate)) : amount

/** The number of decimals of a currency: 2 for EUR, 0 for JPY. */
export const fractionDigits = (currencyCode: string): number =>
  ZERO_DECIMAL_CURRENCIES.includes(currencyCode.toLowerCase()) ? 0 : 2

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** The amount in major units as exact decimal text for structured data: "13.50", "1850". */
export const decimalAmount = ({ amount, currencyCode }: Money): `${number}` => {
  const fraction = fractionDigits(currencyCode)
  const digits = String(Math.abs(amount)).padStart(fraction + 1, '0')
  const cut = digits.length - fraction
  const text = `${amount < 0 ? '-' : ''}${digits.slice(0, cut)}${fraction ? `.${digits.slice(cut)}` : ''}`
  if (!isDecimal(text)) throw new RangeError(`Not whole: ${amount}`)
  return text
}

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (currencyCode: string, locale: string) => {
  const key = `${locale} ${currencyCode}`
  const cached = formats.get(key)
  if (cached) return cached
  const digits = fractionDigits(currencyCode)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}

/** "€13.50", "¥1,850". Exact for every whole number: the text never passes through a float. */
export const formatMoney = (money: Money, locale = LOCALE): string =>
  formatOf(money.currencyCode, locale).format(decimalAmount(money))

/** A price tag: the displayed amount, with tax by the rule of the region. */
export const formatPrice = (price: Taxed & Money, locale = LOCALE): string =>
  formatMoney({ amount: displayedAmount(price), currencyCode: price.currencyCode }, locale)
