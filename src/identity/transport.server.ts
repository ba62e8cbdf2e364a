import type { IdentityConfig } from '#domain/account/identity-config.ts'
import { IDENTITY_TIMEOUT_MS } from '#domain/constants.ts'

/** Calls by which a password or a code could be guessed: identity counts them for each address. */
const COUNTED = /^\/auth\/v1\/(?:token|signup|recover|resend|verify|otp)$/

const VERIFY = '/auth/v1/verify'

interface Client {
  readonly address: string
  readonly privateAddressOf: (secret: string) => string
}

/**
 * A link's token is too long to be guessed, so each is counted by itself: invalid ones from the
 * same address use up no other's attempts.
 */
const countedAs = async (request: Request, { address, privateAddressOf }: Client) =>
  new URL(request.url).pathname === VERIFY
    ? privateAddressOf(await request.clone().text())
    : address

/**
 * Refusals of a renewal that say nothing of its session: our key, a renewal in another tab, or too
 * many requests.
 */
const REFUSED_FOR_NOW: ReadonlySet<number> = new Set([401, 409, 429])

const isRenewal = ({ method, url }: Request): boolean => {
  const { pathname, searchParams } = new URL(url)
  const grant = searchParams.get('grant_type')
  return method === 'POST' && pathname === '/auth/v1/token' && grant === 'refresh_token'
}

/**
 * The library drops a session whose renewal is refused for whatever reason: the shopper would be
 * signed out, without their bag. It repeats what is unavailable, and keeps the session.
 */
const keepingSession = (request: Request, answer: Response): Response =>
  isRenewal(request) && REFUSED_FOR_NOW.has(answer.status)
    ? new Response(answer.body, { status: 503, headers: answer.headers })
    : answer

/**
 * The transport to identity: always with a time-out. Limits by address need the shopper's address,
 * not this server's, and only a holder of the secret key may state it.
 */
export const identityFetch =
  (config: IdentityConfig, client: Client | null = null): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    const isCounted = COUNTED.test(new URL(request.url).pathname) && request.method === 'POST'
    if (isCounted && client) {
      headers.set('apikey', config.secretKey)
      headers.set('sb-forwarded-for', await countedAs(request, client))
      // The key alone identifies the caller: the publishable one beside it would be another.
      if (headers.get('authorization') === `Bearer ${config.publishableKey}`)
        headers.delete('authorization')
    }
    const signal = AbortSignal.timeout(IDENTITY_TIMEOUT_MS)
    return keepingSession(request, await fetch(request, { headers, signal }))
  }
