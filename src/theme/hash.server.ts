import { createHash } from 'node:crypto'

const known = new Map<string, `sha256-${string}`>()

/** What a Content-Security-Policy needs to let one inline script or style through. */
export function cspHash(text: string): `sha256-${string}` {
  const before = known.get(text)
  if (before) return before
  const hash = `sha256-${createHash('sha256').update(text).digest('base64')}` as const
  // Themes change while the shop is open; it must not remember every one it ever wore.
  if (known.size > 20) known.clear()
  known.set(text, hash)
  return hash
}
