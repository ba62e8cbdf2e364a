/** The type of a file by its first bytes, whatever its name or sender states. */
export const PICTURE_KINDS = ['avif', 'gif', 'jpeg', 'png', 'svg', 'webp'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** The format of an answer: `kept` is JPEG or PNG, for clients that accept no newer format. */
export const PICTURE_FORMATS = ['avif', 'kept', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

const LOOKED_AT_BYTES = 1024
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/

const has = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Undefined for every format that we do not read. */
export function kindOf(bytes: Buffer): PictureKind | undefined {
  if (has(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (has(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a')) return 'gif'
  if (has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP')) return 'webp'
  if (has(bytes, 4, 'ftypavif') || has(bytes, 4, 'ftypavis')) return 'avif'
  const text = bytes.subarray(0, LOOKED_AT_BYTES).toString()
  return SVG.test(text) ? 'svg' : undefined
}

/**
 * Wider than this, AVIF costs a core for more than half a second a picture, and WebP a quarter of
 * that (decision 10).
 */
const WIDEST_AVIF_PX = 1200

const accepts = (header: string, type: string) =>
  header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** The lightest format that an Accept header names. A star names none. */
export function formatFor(accept: string | undefined, width: number): PictureFormat {
  if (accept === undefined) return 'kept'
  if (width <= WIDEST_AVIF_PX && accepts(accept, 'image/avif')) return 'avif'
  return accepts(accept, 'image/webp') ? 'webp' : 'kept'
}
