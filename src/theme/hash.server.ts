import { createHash } from 'node:crypto'

const hashes = new Map<string, `sha256-${string}`>()

/** The hash of an inline script or style for the Content-Security-Policy. */
export function cspHash(text: string): `sha256-${string}` {
  const before = hashes.get(text)
  if (before) return before
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}` as const
  // Themes change while the shop runs; the cache must be bounded.
  if (hashes.size > 20) hashes.clear()
  hashes.set(text, hash)
  return hash
}
