/**
 * What medusa-js uses of qs: a browser would load 11 KB for the rest. The build puts it in qs's place
 * for browsers.
 */

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

const pairs = (value: unknown, name: string): [string, string][] => {
  if (value === undefined) return []
  if (isNested(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      pairs(inner, name ? `${name}[${key}]` : key),
    )
  return [[name, value instanceof Date ? value.toISOString() : String(value ?? '')]]
}

/** `a=1&b[0]=x&c[d]=y`, encoded. What is undefined is left out. */
export const stringify = (query: object): string =>
  pairs(query, '')
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')

/** What medusa-js imports. @public */
export default { stringify }
