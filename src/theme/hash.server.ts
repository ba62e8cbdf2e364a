import { createHash } from 'node:crypto'

const known = new Map<string, `sha256-${string}`>()

/** The hash of an inline script or style for the Content-Security-Policy. */
export function cspHash(text: string): `sha256-${string}` {
  const before = known.get(text)
  if (before) return before
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}` as const
  // Themes change while the shop runs; the cache must be bounded.
  if (known.size > 20) known.clear()
  known.set(text, hash)
  return hash
}
