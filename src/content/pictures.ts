import { createImageUrlBuilder } from '@sanity/image-url'
import type { ContentPicture } from '#domain/content/content-picture.ts'
import type { ContentSource } from '#domain/content/content-source.ts'
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH } from '#domain/seo/og-image.ts'
import { type ContentReader, type ImageSource, Malformed, text, textOr } from './reading.ts'
import type { HOME_QUERY_RESULT } from './types.generated.ts'

type HeroResult = Extract<
  NonNullable<NonNullable<HOME_QUERY_RESULT>['blocks']>[number],
  { _type: 'hero' }
>
/** The fields of a picture in every query. */
export type PictureResult = HeroResult['picture']

/** Wider than any screen, so that an upload straight from a camera is reduced. */
const WIDEST_PX = 3840

const UNCROPPED = { left: 0, right: 0, top: 0, bottom: 0 }

interface ImageHost {
  readonly projectId: string
  readonly dataset: string
  /** Absent for Sanity's own. */
  readonly baseUrl?: string
}

/** Pictures of a local lake come from the shop's address, those of Sanity from its own. */
export const imageHostOf = ({
  projectId,
  dataset,
  apiHost,
}: Pick<ContentSource, 'projectId' | 'dataset' | 'apiHost'>): ImageHost => ({
  projectId,
  dataset,
  ...(apiHost !== null && { baseUrl: '/content' }),
})

/** EN-10: the address of an image as webp, cropped as the editor cropped it. */
export const pictureUrls = (host: ImageHost) => {
  const builder = createImageUrlBuilder(host)
  return (image: ImageSource): string =>
    builder.image(image).width(WIDEST_PX).fit('max').format('webp').url()
}

/**
 * The address of an uncropped drawing of the local lake as it was uploaded. Drawings from elsewhere
 * are shown as pixels alone: our own host is the one from which browsers load pictures.
 */
export const drawingUrls = (host: ImageHost) => {
  const builder = createImageUrlBuilder(host)
  return ({ asset, crop = UNCROPPED }: ImageSource): string | null => {
    const isWhole = Object.values(crop).every((edge) => edge === 0)
    return host.baseUrl && isWhole && asset._id.endsWith('-svg') ? builder.image(asset).url() : null
  }
}

/** The address of an image as networks show it beside a link, around its focus. */
export const shareUrls = (host: ImageHost) => {
  const builder = createImageUrlBuilder(host)
  return (image: ImageSource): string =>
    builder
      .image(image)
      .width(OG_IMAGE_WIDTH)
      .height(OG_IMAGE_HEIGHT)
      .fit('crop')
      .format('jpg')
      .url()
}

type Edge = keyof typeof UNCROPPED

const part = (value: unknown) => (typeof value === 'number' && value >= 0 && value < 1 ? value : 0)

type Image = NonNullable<NonNullable<PictureResult>['image']>

function cropOf({ crop }: Image): Readonly<Record<Edge, number>> {
  if (!crop) return UNCROPPED
  const edges = {
    left: part(crop.left),
    right: part(crop.right),
    top: part(crop.top),
    bottom: part(crop.bottom),
  }
  const isWhole = edges.left + edges.right < 1 && edges.top + edges.bottom < 1
  return isWhole ? edges : UNCROPPED
}

/** In percent between two cropped edges. */
const between = (at: number, before: number, after: number) =>
  Math.round(Math.min(1, Math.max(0, (at - before) / (1 - before - after))) * 100)

function focusOf({ hotspot }: Image, crop: ReturnType<typeof cropOf>): ContentPicture['focus'] {
  if (typeof hotspot?.x !== 'number' || typeof hotspot.y !== 'number') return null
  return {
    x: between(hotspot.x, crop.left, crop.right),
    y: between(hotspot.y, crop.top, crop.bottom),
  }
}

/** It becomes part of a style: only a tiny data picture is allowed. */
const PLACEHOLDER = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/

function placeholderOf({ asset }: Image): string | null {
  const lqip = textOr(asset?.metadata?.lqip, null)
  return lqip !== null && PLACEHOLDER.test(lqip) ? lqip : null
}

/** Throws if it is missing, or has no alternative text. */
export function pictureOf(result: PictureResult, reader: ContentReader): ContentPicture {
  const image = result?.image
  if (!image?.asset) throw new Malformed('the picture is missing')
  const alt = text(result?.alt, 'what is to be seen in the picture')
  const { width, height } = image.asset.metadata?.dimensions ?? {}
  if (typeof width !== 'number' || typeof height !== 'number')
    throw new Malformed('the size of the picture is unknown')
  const crop = cropOf(image)
  const source = { asset: { _id: text(image.asset._id, 'the id of the image') }, crop }
  return {
    url: reader.pictureUrl(source),
    drawing: reader.drawingUrl(source),
    alt,
    width: Math.round(width * (1 - crop.left - crop.right)),
    height: Math.round(height * (1 - crop.top - crop.bottom)),
    placeholder: placeholderOf(image),
    focus: focusOf(image, crop),
  }
}
