/** Parameters that the Studio adds to an address, and that no page needs. */
const OWN_PARAMETERS = ['secret', 'slug', 'sanity-preview-perspective', 'sanity-preview-variant']

/** Whether an address holds both `secret` and `slug`: then it goes past every cache (PV-2). */
export function hasSecret(search: string): boolean {
  if (search.length <= 1) return false
  const query = new URLSearchParams(search)
  return query.has('secret') && query.has('slug')
}

function drop(url: URL): URL {
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name)
  return url
}

/** The same path without its secret. */
export function withoutSecret(path: string): string {
  const { pathname, search, hash } = drop(new URL(path, 'https://shop.invalid'))
  return pathname + search + hash
}

/** An address that may be shown to others; text that is no address stays as it is. */
export function addressWithoutSecret(address: string): string {
  const url = URL.parse(address)
  return url?.searchParams.has('secret') ? drop(url).href : address
}
