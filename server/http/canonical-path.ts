const LONGEST_PATH = 1024
/** Characters that a path holds as they are; everything else arrives percent-encoded. */
const PATH = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/
/** Characters that must not hide behind an encoding. */
const HIDDEN = /[/\\%\p{Cc}]/u

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
