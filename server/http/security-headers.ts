export type Head = Record<string, string>

const YEAR_S = 31_536_000

/** For answers other than pages: nothing may run, load or frame them. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** A page without a policy of its own still cannot be framed. */
export const NO_FRAMES = "frame-ancestors 'none'"

/** The headers of every answer, whatever it is. */
export function securityHeaders(siteUrl: URL): Readonly<Head> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.protocol === 'https:' && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  }
}
