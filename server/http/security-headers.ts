export type Head = Record<string, string>

const YEAR_S = 31_536_000

/** For answers that are no page: nothing may run, load or frame them. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Where a page brings no policy of its own, it still cannot be framed. */
export const NO_FRAMES = "frame-ancestors 'none'"

/** What every answer carries, whatever it is. */
export function securityHeaders(siteUrl: URL): Readonly<Head> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.protocol === 'https:' && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  }
}
