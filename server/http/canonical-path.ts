const LONGEST_PATH = 1024
/** Characters that a path holds as they are; everything else arrives percent-encoded. */
const PATH = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/
/** Characters that must not hide behind an encoding. */
const HIDDEN = /[/\\%\p{Cc}]/u

/**
 * Characters that nothing requires to be encoded (RFC 3986, 2.3). Astro reads them decoded, so a
 * rule for `/newsletter` would not see `/%6Eewsletter`.
 */
const NEEDLESSLY_ENCODED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/i

/** The name of a file or a page as it appears in an address. */
export const encodedSegment = (text: string) => encodeURI(text).replace(/[?#]/g, encodeURIComponent)

function canonicalSegment(segment: string): string | undefined {
  if (!segment.includes('%')) return segment
  try {
    const text = decodeURIComponent(segment)
    return HIDDEN.test(text) || text.startsWith('.') ? undefined : encodedSegment(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the canonical form of a path, so that each page has one key. Undefined for paths that
 * none of our pages can have: empty, hidden and dot segments, encoded slashes, double encodings.
 */
export function canonicalPath(path: string): string | undefined {
  if (path.length > LONGEST_PATH || !PATH.test(path)) return undefined
  if (path.includes('//') || path.includes('/.')) return undefined
  if (!path.includes('%')) return path
  const segments = path.split('/').map(canonicalSegment)
  return segments.includes(undefined) ? undefined : segments.join('/')
}

/**
 * The address to which a path redirects, unless it is one: without a slash at its end, and without
 * needless encodings. For paths that have a canonical form.
 */
export function addressOf(path: string): string {
  const plain = NEEDLESSLY_ENCODED.test(path) ? (canonicalPath(path) ?? path) : path
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}
