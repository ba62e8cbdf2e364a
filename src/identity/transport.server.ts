import type { IdentityConfig } from '#domain/account/identity-config.ts'
import { IDENTITY_TIMEOUT_MS } from '#domain/constants.ts'

/** Calls by which a password or a code could be found out: identity counts them for each address. */
const COUNTED = /^\/auth\/v1\/(?:token|signup|recover|resend|verify|otp)$/

const VERIFY = '/auth/v1/verify'

interface Asker {
  readonly address: string
  readonly privateAddressOf: (secret: string) => string
}

/**
 * A link's token is too long to be guessed, so that each is counted by itself: whoever sends what is
 * no link from the same address uses up nobody's.
 */
const countedAs = async (request: Request, { address, privateAddressOf }: Asker) =>
  new URL(request.url).pathname === VERIFY
    ? privateAddressOf(await request.clone().text())
    : address

/**
 * How identity is reached: never without a time-out. What it counts by address must carry the
 * shopper's, not this server's, and only who knows the secret key is believed to know it.
 */
export const identityFetch =
  (place: IdentityConfig, asker: Asker | null = null): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    const isCounted = COUNTED.test(new URL(request.url).pathname) && request.method === 'POST'
    if (isCounted && asker) {
      headers.set('apikey', place.secretKey)
      headers.set('sb-forwarded-for', await countedAs(request, asker))
      // The key alone says who asks: the publishable one beside it would be another caller.
      if (headers.get('authorization') === `Bearer ${place.publishableKey}`)
        headers.delete('authorization')
    }
    return fetch(request, { headers, signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS) })
  }
