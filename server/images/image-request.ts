import { PICTURE_WIDTHS } from '#domain/catalogue/picture.ts'
import { IMAGE_QUALITY } from '#domain/constants.ts'
import { PictureRefused } from './picture-refused.ts'

export interface ImageRequest {
  /** A path of the shop or an external address, as it was given. */
  readonly url: string
  /** In px. */
  readonly width: number
  /** 1 to 100. */
  readonly quality: number
}

const KNOWN = new Set(['url', 'w', 'q'])
const LONGEST_URL = 2048
const WIDTHS = new Map(PICTURE_WIDTHS.map((width) => [String(width), width]))
const QUALITY = /^(?:[1-9]\d?|100)$/
/** Browsers and URL parsers drop or change these, so that two of them could read two addresses. */
const AMBIGUOUS = /[\s\\\p{Cc}\p{Cf}]/u

const refuse = (message: string) => new PictureRefused(400, message)

/** Reads the query of `/image` (CA-4). Throws a PictureRefused with its problem. */
export function readImageRequest(search: string): ImageRequest {
  const query = new URLSearchParams(search)
  const names = [...query.keys()]
  const unknown = names.find((name) => !KNOWN.has(name))
  if (unknown !== undefined) throw refuse('Only url, w and q can be asked for.')
  if (new Set(names).size < names.length) throw refuse('Each of url, w and q is given once.')
  const url = query.get('url') ?? ''
  if (url === '') throw refuse('url must name a picture.')
  if (url.length > LONGEST_URL) throw refuse(`url may have at most ${LONGEST_URL} characters.`)
  if (AMBIGUOUS.test(url)) throw refuse('url must be one address without spaces.')
  const width = WIDTHS.get(query.get('w') ?? '')
  if (width === undefined) throw refuse(`w must be one of ${PICTURE_WIDTHS.join(', ')}.`)
  const quality = query.get('q') ?? String(IMAGE_QUALITY)
  if (!QUALITY.test(quality)) throw refuse('q must be a whole number from 1 to 100.')
  return { url, width, quality: Number(quality) }
}
