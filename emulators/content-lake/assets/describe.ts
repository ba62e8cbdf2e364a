import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { framesOfWebp, isWithinBounds, PIXELS_AT_MOST } from '#domain/catalogue/picture-bounds.ts'
import { newId } from '../document.ts'
import { refusal } from '../failure.ts'
import { loadSharp } from './load-sharp.ts'
import { paletteOf } from './palette.ts'

/** The allowed formats, by sharp's names. */
const PICTURES: Readonly<Record<string, { extension: string; type: string }>> = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  gif: { extension: 'gif', type: 'image/gif' },
  webp: { extension: 'webp', type: 'image/webp' },
  heif: { extension: 'avif', type: 'image/avif' },
  tiff: { extension: 'tif', type: 'image/tiff' },
  svg: { extension: 'svg', type: 'image/svg+xml' },
}
const LQIP_WIDTH = 20

interface Upload {
  readonly bytes: Buffer
  readonly filename: string | undefined
  readonly contentType: string
  /** `<project>/<dataset>` */
  readonly home: string
  readonly baseUrl: string
}

interface Described {
  readonly document: Readonly<Record<string, unknown>> & { _id: string; _type: string }
  readonly path: string
  readonly contentType: string
}

function common({ bytes, filename, baseUrl }: Upload, path: string, sha: string) {
  return {
    assetId: sha,
    path,
    sha1hash: sha,
    size: bytes.length,
    uploadId: newId(32),
    url: `${baseUrl}/${path}`,
    ...(filename ? { originalFilename: filename } : {}),
  }
}

const hashOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

const UNREADABLE = 'Invalid image, could not read metadata'
const TOO_LARGE = 'Invalid image, it has too many pixels'

async function metadataOf(bytes: Buffer): Promise<Metadata> {
  // Counted before libwebp reads the file: its cost grows with the square of the frames.
  if (!isWithinBounds(1, 1, framesOfWebp(bytes))) throw refusal(400, TOO_LARGE)
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_AT_MOST }).metadata()
  } catch {
    throw refusal(400, UNREADABLE)
  }
}

/** A tiny preview, and the colours: both need the whole picture. */
async function lookOf(bytes: Buffer, hasAlpha: boolean) {
  const sharp = await loadSharp()
  try {
    const small = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST }).rotate().resize(LQIP_WIDTH)
    const preview = hasAlpha
      ? await small.png({ palette: true }).toBuffer()
      : await small.jpeg({ quality: 50 }).toBuffer()
    const previewType = hasAlpha ? 'image/png' : 'image/jpeg'
    return {
      lqip: `data:${previewType};base64,${preview.toString('base64')}`,
      palette: await paletteOf(bytes),
    }
  } catch {
    // A truncated file, or a drawing that takes too long.
    throw refusal(400, UNREADABLE)
  }
}

/** The description of a picture: its size as displayed, a small preview, its colours. */
export async function describeImage(upload: Upload): Promise<Described> {
  const { bytes, home } = upload
  const { format, orientation = 1, hasAlpha, autoOrient, pages = 1 } = await metadataOf(bytes)
  const kind = PICTURES[format]
  const { width, height } = autoOrient
  if (!kind || !width || !height) throw refusal(400, `Invalid image, "${format}" is not taken`)
  if (!isWithinBounds(width, height, pages)) throw refusal(400, TOO_LARGE)
  const sha = hashOf(bytes)
  const name = `${sha}-${width}x${height}`
  const path = `images/${home}/${name}.${kind.extension}`
  const document = {
    ...common(upload, path, sha),
    _id: `image-${name}-${kind.extension}`,
    _type: 'sanity.imageAsset',
    extension: kind.extension,
    mimeType: kind.type,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        aspectRatio: width / height,
        height,
        width,
      },
      hasAlpha: hasAlpha ?? false,
      isOpaque: !hasAlpha,
      ...(await lookOf(bytes, hasAlpha ?? false)),
      ...(orientation > 1 ? { orientation } : {}),
    },
  }
  return { document, path, contentType: kind.type }
}

export function describeFile(upload: Upload): Described {
  const { bytes, filename, contentType, home } = upload
  const [, ending] = /\.([a-z0-9]{1,12})$/i.exec(filename ?? '') ?? []
  const extension = (ending ?? 'bin').toLowerCase()
  const sha = hashOf(bytes)
  const path = `files/${home}/${sha}.${extension}`
  const document = {
    ...common(upload, path, sha),
    _id: `file-${sha}-${extension}`,
    _type: 'sanity.fileAsset',
    extension,
    mimeType: contentType,
  }
  return { document, path, contentType }
}
