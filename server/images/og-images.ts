import { readFile } from 'node:fs/promises'
import { RETAIL } from '#domain/region/audience.ts'
import { OG_IMAGE_KINDS, type OgImage } from '#domain/seo/og-image.ts'
import type { FrontConfiguration } from '../configuration.ts'
import type { StaticFile } from '../files/static-files.ts'
import { sendErrorPage } from '../http/answers.ts'
import { canonicalPath } from '../http/canonical-path.ts'
import type { Exchange } from '../http/exchange.ts'
import { type TakeSharedParts, takeShared } from '../pages/answer-shared.ts'
import { settledScope } from '../visitor/country.ts'
import type { Regions } from '../visitor/regions.ts'
import { keyOf } from './image-cache.ts'
import {
  explainPicture,
  type ImageParts,
  mayMakePicture,
  refuseMore,
  sendPicture,
} from './images.ts'
import { type ImageJob, ogImageSchema } from './job.ts'
import { kindOf } from './kinds.ts'
import type { CachedPicture } from './picture-store.ts'
import { type PictureSource, sourceOf } from './sources.ts'

/**
 * A handle as it appears in an address; its page decides whether it exists. The address of an
 * editor's page may have several parts.
 */
const PATH = new RegExp(`^(/og/(?:(?:${OG_IMAGE_KINDS.join('|')})/[^/]+|page(?:/[^/]+)+))\\.png$`)
/** Networks fetch it once and keep it; a changed price is in the next one. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400'

export interface OgImageParts extends ImageParts, TakeSharedParts {
  readonly configuration: FrontConfiguration
  readonly regions: Regions
}

/**
 * Reads the texts of the OG image from the cached page, so that it is as fresh as the page. A number
 * is the seconds to wait where the visitor has asked for too many made-up addresses.
 */
async function ogImageAt(
  path: string,
  exchange: Exchange,
  parts: OgImageParts,
): Promise<OgImage | number | undefined> {
  const region = await settledScope(exchange.request.headers, parts)
  const address = { path: canonicalPath(path) ?? path, search: '', region, audience: RETAIL }
  const served = await takeShared(exchange, address, parts)
  if (typeof served === 'number') return served
  if (served.status === 404) return undefined
  if (served.status !== 200) throw new Error(`${path}: ${served.status}`)
  const text = served instanceof Response ? await served.text() : served.plain().body.toString()
  return ogImageSchema.parse(JSON.parse(text))
}

const bytesOf = async ({ plain }: StaticFile) => plain.bytes ?? readFile(plain.path)

async function jobFor(
  ogImage: OgImage,
  source: PictureSource | undefined,
  { files, imageCache }: OgImageParts,
): Promise<ImageJob> {
  const file = ogImage.font === null ? undefined : files.get(ogImage.font)
  const bytes = source && (await imageCache.original(source))
  const kind = bytes && kindOf(bytes)
  return {
    task: 'og-image',
    ogImage,
    font: file ? await bytesOf(file) : null,
    picture: bytes && kind ? { bytes, kind } : null,
  }
}

/** Draws the image with its picture, or without it if the picture cannot be fetched. */
async function draw(ogImage: OgImage, parts: OgImageParts): Promise<CachedPicture> {
  const attempt = (source: PictureSource | undefined) =>
    parts.imageCache.drawn(keyOf('og-image', JSON.stringify(ogImage), source?.key ?? ''), () =>
      jobFor(ogImage, source, parts),
    )
  if (ogImage.picture === null) return attempt(undefined)
  try {
    return await attempt(sourceOf(ogImage.picture, parts))
  } catch (error) {
    parts.reportError('og image picture', error)
    return attempt(undefined)
  }
}

/** `GET /og/<kind>/<handle>.png`: the OG image of a page of the shop. */
export function createOgImages(parts: OgImageParts) {
  return async (exchange: Exchange): Promise<void> => {
    const [, path] = PATH.exec(exchange.path) ?? []
    if (path === undefined) return sendErrorPage(exchange, 404)
    if (!(await mayMakePicture(exchange, parts.limits))) return
    try {
      const ogImage = await ogImageAt(path, exchange, parts)
      if (ogImage === undefined) return sendErrorPage(exchange, 404)
      if (typeof ogImage === 'number') return refuseMore(exchange, ogImage)
      sendPicture(exchange, await draw(ogImage, parts), CACHE_CONTROL)
    } catch (error) {
      explainPicture(exchange, error, parts)
    }
  }
}
