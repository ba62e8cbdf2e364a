import type { IncomingMessage } from 'node:http'

const COOKIE = 'content_session'
const SECONDS = 30 * 86_400

export function sessionOf({ headers }: IncomingMessage): string | undefined {
  const pair = (headers.cookie ?? '')
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${COOKIE}=`))
  return pair?.slice(COOKIE.length + 1)
}

const bearerOf = ({ headers }: IncomingMessage) =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]

/** Whether a request carries credentials, valid or not. */
export const hasCredentials = (request: IncomingMessage) =>
  bearerOf(request) !== undefined || sessionOf(request) !== undefined

/** The token of a request; a browser's cookie counts only from known pages. */
export function tokenOf(request: IncomingMessage, isKnownPage: boolean): string | undefined {
  const bearer = bearerOf(request)
  if (bearer) return bearer
  const isSafe = request.method === 'GET' || request.method === 'HEAD'
  return isKnownPage || (isSafe && !request.headers.origin) ? sessionOf(request) : undefined
}

export const sessionCookie = (token: string, isSecure: boolean) =>
  `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}${isSecure ? '; Secure' : ''}`

export const noSessionCookie = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`
