import type { ResizeOptions } from 'sharp'
import { PIXELS_AT_MOST } from '#domain/catalogue/picture-bounds.ts'
import type { ImageOptions } from './image-options.ts'
import { loadSharp } from './load-sharp.ts'

export interface ResizedImage {
  readonly bytes: Buffer
  readonly type: string
}

/** The vendor's fit modes, in sharp's terms. */
const FITS: Readonly<Record<ImageOptions['fit'], ResizeOptions>> = {
  clip: { fit: 'inside', withoutEnlargement: true },
  crop: { fit: 'cover' },
  fill: { fit: 'contain' },
  fillmax: { fit: 'contain', withoutEnlargement: true },
  max: { fit: 'inside', withoutEnlargement: true },
  min: { fit: 'cover', withoutEnlargement: true },
  scale: { fit: 'fill' },
}

/** A rectangle of the picture, clipped to its size. */
function extractionOf([left, top, width, height]: NonNullable<ImageOptions['rect']>, size: Size) {
  const from = { left: Math.min(left, size.width - 1), top: Math.min(top, size.height - 1) }
  return {
    ...from,
    width: Math.max(1, Math.min(width, size.width - from.left)),
    height: Math.max(1, Math.min(height, size.height - from.top)),
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

const ORIGINAL = { jpeg: 'jpeg', png: 'png', webp: 'webp', heif: 'avif', gif: 'gif' } as const

const isKept = (format: string): format is keyof typeof ORIGINAL => format in ORIGINAL

async function drawOne(bytes: Buffer, options: ImageOptions): Promise<ResizedImage> {
  const sharp = await loadSharp()
  const source = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST })
  const { format, autoOrient } = await source.metadata()
  let picture = source.rotate()
  if (options.rect) picture = picture.extract(extractionOf(options.rect, autoOrient))
  const { width, height, background } = options
  if (width || height) {
    const oneSide = !(width && height) && options.fit === 'scale'
    picture = picture.resize({
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
      ...(oneSide ? { fit: 'inside' } : FITS[options.fit]),
      background: background ?? { r: 255, g: 255, b: 255, alpha: 0 },
    })
  }
  const target = options.format ?? (isKept(format) ? ORIGINAL[format] : 'png')
  if (target === 'jpeg') picture = picture.flatten({ background: background ?? '#fff' })
  const quality = target === 'png' || target === 'gif' ? {} : { quality: options.quality }
  return { bytes: await picture.toFormat(target, quality).toBuffer(), type: `image/${target}` }
}

const KEPT_BYTES = 64 * 1024 * 1024
/** The number of parallel jobs: others wait, so that queries have a processor. */
const AT_ONCE = 2

export type ResizeImage = ReturnType<typeof createResizer>

/** Resizes pictures, each requested form once. */
export function createResizer() {
  const cache = new Map<string, ResizedImage>()
  const drawing = new Map<string, Promise<ResizedImage>>()
  const waiting: (() => void)[] = []
  let size = 0
  let busy = 0

  function store(key: string, picture: ResizedImage) {
    cache.set(key, picture)
    size += picture.bytes.length
    for (const [oldest, { bytes }] of cache) {
      if (size <= KEPT_BYTES) break
      cache.delete(oldest)
      size -= bytes.length
    }
  }

  async function inTurn(task: () => Promise<ResizedImage>): Promise<ResizedImage> {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }

  return (
    path: string,
    bytes: () => Promise<Buffer>,
    options: ImageOptions,
  ): Promise<ResizedImage> => {
    const key = `${path} ${JSON.stringify(options)}`
    const before = cache.get(key)
    if (before) return Promise.resolve(before)
    const running = drawing.get(key)
    if (running) return running
    const resized = inTurn(async () => drawOne(await bytes(), options))
      .then((picture) => {
        store(key, picture)
        return picture
      })
      .finally(() => drawing.delete(key))
    drawing.set(key, resized)
    return resized
  }
}
