import { z } from 'zod'
import { refusal } from '../failure.ts'

const MAX_SIDE = 8192
const MAX_DPR = 3

const side = z.coerce.number().positive().max(MAX_SIDE).optional()
const FORMATS = { jpg: 'jpeg', pjpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const

const imageQuery = z.object({
  w: side,
  h: side,
  'max-w': side,
  'max-h': side,
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).optional(),
  rect: z
    .string()
    .regex(/^\d+,\d+,\d+,\d+$/)
    .optional(),
  dpr: z.coerce.number().min(0.5).max(MAX_DPR).default(1),
  q: z.coerce.number().int().min(1).max(100).default(75),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif']).optional(),
  auto: z.literal('format').optional(),
  bg: z
    .string()
    .regex(/^([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i)
    .optional(),
})

export interface ImageOptions {
  readonly width: number | undefined
  readonly height: number | undefined
  readonly fit: NonNullable<z.infer<typeof imageQuery>['fit']>
  readonly rect: readonly [number, number, number, number] | undefined
  readonly quality: number
  /** Undefined: like the original. */
  readonly format: (typeof FORMATS)[keyof typeof FORMATS] | undefined
  readonly background: string | undefined
}

function formatFor(query: z.infer<typeof imageQuery>, accept: string): ImageOptions['format'] {
  if (query.fm) return FORMATS[query.fm]
  if (query.auto !== 'format') return undefined
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : undefined
}

function rectOf(text: string | undefined): ImageOptions['rect'] {
  const [left, top, width, height] = text?.split(',').map(Number) ?? []
  if (left === undefined || top === undefined || !width || !height) return undefined
  return [left, top, width, height]
}

const KNOWN = new Set(Object.keys(imageQuery.shape))

/**
 * The requested form of a picture, from its address and the browser's formats. Throws a Failure.
 */
export function readImageOptions(search: URLSearchParams, accept: string): ImageOptions {
  const query = Object.fromEntries([...search].filter(([name]) => KNOWN.has(name)))
  const read = imageQuery.safeParse(query)
  if (!read.success) {
    const names = read.error.issues.map(({ path }) => path.join('.'))
    throw refusal(400, `Invalid image parameter: ${names.join(', ')}`)
  }
  const { w, h, dpr, q, bg, fit = 'scale', rect } = read.data
  const scaled = (length: number | undefined, most: number | undefined) => {
    const wanted = length ?? most
    return wanted && Math.min(MAX_SIDE, Math.round(wanted * dpr))
  }
  return {
    width: scaled(w, read.data['max-w']),
    height: scaled(h, read.data['max-h']),
    fit,
    rect: rectOf(rect),
    quality: q,
    format: formatFor(read.data, accept),
    background: bg && `#${bg}`,
  }
}

/** Whether the original file is the answer. */
export const isOriginal = ({ width, height, rect, format }: ImageOptions) =>
  !width && !height && !rect && !format
