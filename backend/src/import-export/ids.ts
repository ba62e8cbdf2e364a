import { randomBytes } from 'node:crypto'

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_DIGITS = 10
const RANDOM_DIGITS = 16

let latest = 0

function timeDigits(time: number): string {
  let text = ''
  for (let rest = time; text.length < TIME_DIGITS; rest = Math.floor(rest / 32)) {
    text = (DIGITS[rest % 32] ?? '') + text
  }
  return text
}

/**
 * An id as the core makes them, such as `prod_01J…`. Each is greater than the one before, so that
 * rows sort by creation.
 */
export function newId(prefix: string): string {
  latest = Math.max(Date.now(), latest + 1)
  const random = [...randomBytes(RANDOM_DIGITS)].map((byte) => DIGITS[byte % 32]).join('')
  return `${prefix}_${timeDigits(latest)}${random}`
}
