type Rule = (value: string, path: string) => boolean

/** The query parameters that change a shared page, in the order in which they enter its key. */
const KNOWN: readonly (readonly [name: string, isValid: Rule])[] = [
  // The first page is the page without a number.
  ['page', (value) => /^[1-9]\d{0,3}$/.test(value) && value !== '1'],
  ['sort', (value) => /^[a-z][a-z-]{0,30}$/.test(value)],
  ['variant', (value, path) => path.startsWith('/products/') && /^[\w-]{1,64}$/.test(value)],
]

/** The known, valid parameters in a fixed order; all others are dropped, so nobody can make up keys. */
export function canonicalSearch(search: string, path: string): string {
  if (search.length <= 1) return ''
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const [name, isValid] of KNOWN) {
    const value = given.get(name)
    if (value !== null && isValid(value, path)) kept.set(name, value)
  }
  return kept.size === 0 ? '' : `?${kept}`
}

const PERSONAL = /^\/(?:_[^/]*|cart|checkout|order|account|admin|region)(?:\/|$)/

/** Pages that are somebody's own, and endpoints: they go past the cache. */
export const isPersonal = (path: string) => PERSONAL.test(path)
