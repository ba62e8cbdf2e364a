const SPACE = 32
const EQUALS = 61

/** The first cookie of that name in a Cookie header. Runs for every page, so it splits nothing. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined
  for (let start = 0; start < header.length; ) {
    const semicolon = header.indexOf(';', start)
    const end = semicolon < 0 ? header.length : semicolon
    while (header.charCodeAt(start) === SPACE) start++
    const value = start + name.length + 1
    if (header.charCodeAt(value - 1) === EQUALS && header.startsWith(name, start)) {
      return header.slice(value, end)
    }
    start = end + 1
  }
  return undefined
}

export interface CookieOptions {
  readonly isSecure: boolean
  /** Without it the cookie lasts until the browser is closed. */
  readonly maxAgeSeconds?: number
}

/** A Set-Cookie header for the whole site that no script can read. */
export function hiddenCookie(name: string, value: string, options: CookieOptions): string {
  const { isSecure, maxAgeSeconds } = options
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${isSecure ? '; Secure' : ''}`
}

/** A Set-Cookie header that deletes a cookie. */
export const droppedCookie = (name: string, isSecure: boolean) =>
  hiddenCookie(name, '', { isSecure, maxAgeSeconds: 0 })
