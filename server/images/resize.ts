import sharp, { type Sharp } from 'sharp'
import { framesOfWebp, isWithinBounds, PIXELS_AT_MOST } from '#domain/catalogue/picture-bounds.ts'
import type { MadeImage, ResizeJob } from './job.ts'

// Runs in a separate process: see worker-pool.ts.

const TIMEOUT_S = 10
const PIXELS_PER_INCH = 72
const DENSEST = 2400
/** AVIF has another scale of quality: this much less looks the same. */
const AVIF_LESS = 20
const AVIF_EFFORT = 2

const LIMITS = { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' } as const

const TOO_MUCH = 'more pixels in all its frames than we decode'

/** Throws if a picture is too large to decode, even though only its first frame is shown. */
async function refuseVast(bytes: Uint8Array): Promise<void> {
  // Counted before libwebp reads the file: its cost grows with the square of the frames.
  if (!isWithinBounds(1, 1, framesOfWebp(bytes))) throw new Error(TOO_MUCH)
  const { width, height, pages = 1 } = await sharp(bytes, LIMITS).metadata()
  if (!isWithinBounds(width, height, pages)) throw new Error(TOO_MUCH)
}

/** A picture, upright. A vector drawing has no size of its own: it is drawn to fill this one. */
export async function openedFor(
  { bytes, kind }: Pick<ResizeJob, 'bytes' | 'kind'>,
  { width, height = 0 }: { readonly width: number; readonly height?: number },
): Promise<Sharp> {
  if (kind !== 'svg') {
    await refuseVast(bytes)
    return sharp(bytes, LIMITS).autoOrient()
  }
  const natural = await sharp(bytes, LIMITS).metadata()
  const scale = Math.max(width / natural.width, height / natural.height)
  const density = Math.min(DENSEST, Math.max(1, PIXELS_PER_INCH * scale))
  return sharp(bytes, { ...LIMITS, density })
}

async function opened(job: ResizeJob): Promise<Sharp> {
  const { width, kind } = job
  const picture = await openedFor(job, { width })
  return picture.resize({ width, withoutEnlargement: kind !== 'svg' })
}

async function fallbackFormat({ bytes, kind }: ResizeJob): Promise<'jpeg' | 'png'> {
  if (kind === 'jpeg') return 'jpeg'
  const { hasAlpha } = await sharp(bytes, LIMITS).metadata()
  return hasAlpha || kind === 'png' || kind === 'gif' ? 'png' : 'jpeg'
}

async function encoded(picture: Sharp, job: ResizeJob): Promise<readonly [Sharp, string]> {
  const { format, quality } = job
  if (format === 'webp') return [picture.webp({ quality }), 'image/webp']
  if (format === 'avif') {
    const lower = Math.max(1, quality - AVIF_LESS)
    return [picture.avif({ quality: lower, effort: AVIF_EFFORT }), 'image/avif']
  }
  return (await fallbackFormat(job)) === 'jpeg'
    ? [picture.jpeg({ quality, progressive: true }), 'image/jpeg']
    : [picture.png({ compressionLevel: 9 }), 'image/png']
}

/**
 * Upright, at most as wide as requested, in sRGB, without metadata of cameras. Only the first
 * frame.
 */
export async function resize(job: ResizeJob): Promise<MadeImage> {
  const [picture, type] = await encoded(await opened(job), job)
  return { bytes: await picture.timeout({ seconds: TIMEOUT_S }).toBuffer(), type }
}
