/** The bounds of a body. */
export interface JsonBounds {
  /** The depth of nested objects and lists. */
  readonly depth: number
  /** The number of values and names together. */
  readonly values: number
  readonly nameLength: number
  readonly textLength: number
  /** The largest number that a column can hold. */
  readonly number: number
}

const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

/** A lone surrogate is no character. */
const isKeepable = (text: string) => !text.includes('\u0000') && !/\p{Cs}/u.test(text)

function textFault(text: string, most: number): string | null {
  if (text.length > most) return `must have at most ${most} characters`
  return isKeepable(text) ? null : 'must be well-formed text without NUL'
}

const nameFault = (name: string, most: number): string | null =>
  FORBIDDEN_NAMES.has(name) ? 'is no name of a field' : textFault(name, most)

function valueFault(value: unknown, bounds: JsonBounds): string | null {
  if (typeof value === 'string') return textFault(value, bounds.textLength)
  if (typeof value !== 'number') return null
  return Math.abs(value) <= bounds.number ? null : `must be a number up to ${bounds.number}`
}

/** Includes lists. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null

/**
 * Returns the problem of a body before its validation, in words; or null. Postgres refuses NUL and
 * lone surrogates, the core recurses without bound, and both would be a 500.
 */
export function faultInJson(body: unknown, bounds: JsonBounds): string | null {
  if (!isObject(body) || Array.isArray(body)) return 'The body must be a JSON object'
  const waiting: { readonly container: object; readonly path: string; readonly depth: number }[] = [
    { container: body, path: '', depth: 1 },
  ]
  let values = 0
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > bounds.depth) return `${next.path.slice(0, 100)} is nested too deeply`
    for (const [name, value] of Object.entries(next.container)) {
      values++
      if (values > bounds.values) return `The body may hold at most ${bounds.values} values`
      const path = next.path === '' ? name : `${next.path}.${name}`
      const fault = nameFault(name, bounds.nameLength) ?? valueFault(value, bounds)
      if (fault !== null) return `${path.slice(0, 100)} ${fault}`
      if (isObject(value)) waiting.push({ container: value, path, depth: next.depth + 1 })
    }
  }
  return null
}
