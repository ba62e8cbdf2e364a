const MOST_REMEMBERED = 200
const preferences = new Map<string, Encoding>()

export type Encoding = 'br' | 'gzip' | 'identity'

const accepts = (header: string, name: string) =>
  header.split(',').some((entry) => {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** The best encoding that an Accept-Encoding header allows. Browsers send few different ones. */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity'
  const cached = preferences.get(header)
  if (cached !== undefined) return cached
  const best = accepts(header, 'br') ? 'br' : accepts(header, 'gzip') ? 'gzip' : 'identity'
  if (preferences.size >= MOST_REMEMBERED) preferences.clear()
  preferences.set(header, best)
  return best
}

/** True for compressible types: text in its many forms. */
export const isCompressible = (contentType: string | null) =>
  contentType !== null &&
  /^(?:text\/|image\/svg\+xml|application\/[\w.+-]*(?:json|javascript|xml))/.test(contentType)
