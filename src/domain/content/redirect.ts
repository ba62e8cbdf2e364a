/** A moved address: requests for `from` are redirected to `to`. */
export interface Redirect {
  /** A path of the shop, such as `/old-name`. */
  readonly from: string
  /** A path of the shop or the whole address of another site. */
  readonly to: string
  /** Answered with 301 instead of 302: browsers and search engines remember it. */
  readonly isPermanent: boolean
}

/** Browsers give up on longer chains. */
const STEPS_AT_MOST = 10

/**
 * A path in canonical form: with a slash before, none behind, no query. Null for text that is no
 * path of the shop.
 */
export function redirectPath(address: string): string | null {
  if (!/^\/?[^/\\\s]/.test(address) || /^[a-z][a-z0-9+.-]*:/i.test(address))
    return address.trim() === '/' ? '/' : null
  const [path = ''] = address.split(/[?#]/)
  const bare = path.replace(/^\/+|\/+$/g, '')
  try {
    return `/${decodeURI(bare)}`
  } catch {
    return null
  }
}

/**
 * A redirect by the website's whole address, as editors copy it from a browser, as one within the
 * shop: otherwise a circle over it would have no end. `host` is the shop's, with its port.
 */
export function redirectAt(host: string, redirect: Redirect): Redirect {
  const url = URL.parse(redirect.to)
  const isOurs = url?.host === host && !url.pathname.startsWith('//')
  return isOurs ? { ...redirect, to: url.pathname + url.search + url.hash } : redirect
}

const byPath = (redirects: readonly Redirect[]) =>
  new Map(redirects.map((redirect) => [redirectPath(redirect.from), redirect]))

/** The paths of a circle of redirects, from the first back to it; empty if the chain ends. */
export function redirectLoop(redirects: readonly Redirect[], from: string): readonly string[] {
  const byFromPath = byPath(redirects)
  const seen: string[] = []
  let path = redirectPath(from)
  while (path !== null) {
    if (seen.includes(path)) return [...seen.slice(seen.indexOf(path)), path]
    seen.push(path)
    const next = byFromPath.get(path)
    path = next ? redirectPath(next.to) : null
  }
  return []
}

/** Adds a query (without `?`) to an address; a fragment stays at the end. */
export const withQuery = (to: string, query: string): string => {
  if (query === '') return to
  const [address = '', fragment] = to.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}

/**
 * The target of a request for a path, its query (without `?`) kept; null without a redirect, or if
 * its redirects only lead back to it. A chain is one step for the shopper: it is permanent if every
 * redirect is.
 */
export function redirected(
  redirects: readonly Redirect[],
  path: string,
  query = '',
): Omit<Redirect, 'from'> | null {
  if (redirectLoop(redirects, path).length > 0) return null
  const byFromPath = byPath(redirects)
  let found = byFromPath.get(redirectPath(path))
  if (!found) return null
  let isPermanent = found.isPermanent
  for (let step = 1; step < STEPS_AT_MOST; step += 1) {
    const onward = redirectPath(found.to)
    const next = onward === null ? undefined : byFromPath.get(onward)
    if (!next) break
    found = next
    isPermanent &&= next.isPermanent
  }
  return { to: withQuery(found.to, query), isPermanent }
}
