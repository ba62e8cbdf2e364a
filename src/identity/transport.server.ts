import { IDENTITY_TIMEOUT_MS } from '#domain/constants.ts'
import type { IdentityPlace } from './place.ts'

/** Calls by which a password or a code could be found out: identity counts them for each address. */
const COUNTED = /^\/auth\/v1\/(?:token|signup|recover|resend|verify|otp)$/

/**
 * How identity is reached: never without a time-out. What it counts by address must carry the
 * shopper's, not this server's, and only who knows the secret key is believed to know it.
 */
export const identityFetch =
  (place: IdentityPlace, address: string): typeof fetch =>
  (input, init) => {
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    if (COUNTED.test(new URL(request.url).pathname) && request.method === 'POST') {
      headers.set('apikey', place.secretKey)
      headers.set('sb-forwarded-for', address)
      // The key alone says who asks: the publishable one beside it would be another caller.
      if (headers.get('authorization') === `Bearer ${place.publishableKey}`)
        headers.delete('authorization')
    }
    return fetch(request, { headers, signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS) })
  }
