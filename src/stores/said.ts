import { readSaid, SAID_COOKIE, type Said } from '#domain/web/said.ts'

const COOKIE = new RegExp(`(?:^|; )${SAID_COOKIE}=([^;]*)`)

/** What the server wants said on the page that it led to, once. */
export function takeSaid(jar: { cookie: string }): Said | null {
  const value = jar.cookie.match(COOKIE)?.[1]
  if (value === undefined) return null
  jar.cookie = `${SAID_COOKIE}=; Path=/; Max-Age=0`
  return readSaid(value)
}
