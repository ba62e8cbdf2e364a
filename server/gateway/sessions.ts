import { cookieValue, droppedCookie } from '../http/cookies.ts'

/** The two token domains (RO-3). */
export type Domain = 'store' | 'admin'

/** The backend's session cookie, which has two names in browsers. */
const BACKEND_COOKIE = 'connect.sid'
export const SESSION_COOKIES: Readonly<Record<Domain, string>> = {
  store: 'store_session',
  admin: 'staff_session',
}
const VALUE = /^[A-Za-z0-9%._~+/=-]{1,512}$/

/** The session's value in a domain's cookie. */
export function sessionOf(cookies: string | undefined, domain: Domain): string | undefined {
  const value = cookieValue(cookies, SESSION_COOKIES[domain])
  return value !== undefined && VALUE.test(value) ? value : undefined
}

/** The Cookie header that carries a session to the backend. */
export const backendCookie = (session: string) => `${BACKEND_COOKIE}=${session}`

/** The session that the backend has opened, from its Set-Cookie headers. */
export function newSession(lines: readonly string[]): string | undefined {
  const prefix = `${BACKEND_COOKIE}=`
  const line = lines.find((each) => each.startsWith(prefix))
  const [value = ''] = line?.slice(prefix.length).split(';') ?? []
  return VALUE.test(value) ? value : undefined
}

/**
 * A Set-Cookie of the backend as the browser gets it; undefined for other cookies than the session.
 */
function rewritten(line: string, domain: Domain, isSecure: boolean): string | undefined {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name, ...rest] = pair.split('=')
  const value = rest.join('=')
  if (name !== BACKEND_COOKIE || (value !== '' && !VALUE.test(value))) return undefined
  const ages = attributes.filter((attribute) => /^(?:expires|max-age)=[\w ,:+-]+$/i.test(attribute))
  const fixed = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])]
  return [`${SESSION_COOKIES[domain]}=${value}`, ...fixed, ...ages].join('; ')
}

/** The backend's Set-Cookie headers under this domain's name: one cookie, hidden from scripts. */
export function sessionCookies(
  lines: readonly string[] | undefined,
  domain: Domain,
  isSecure: boolean,
): string[] {
  return (lines ?? [])
    .map((line) => rewritten(line, domain, isSecure))
    .filter((line) => line !== undefined)
}

export const endedSession = (domain: Domain, isSecure: boolean) =>
  droppedCookie(SESSION_COOKIES[domain], isSecure)
