const LONGEST = 500
/** A path of our own: one slash, then nothing that a browser could read as another host. */
const PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/
/** Pages that make no sense after a sign-in. */
const NOT_THERE = /^\/(?:account\/(?:login|register|forgot-password|reset-password)|_|commerce\/)/

/** The target after a sign-in, from an address; `otherwise` if it leads out of the shop. */
export function nextPath(text: unknown, otherwise: string): string {
  if (typeof text !== 'string' || text.length > LONGEST) return otherwise
  return PATH.test(text) && !NOT_THERE.test(text) ? text : otherwise
}

/** The address of the sign-in that leads back. */
export const loginPath = (next: string): string => `/account/login?next=${encodeURIComponent(next)}`
