import type { OgImage } from '#domain/seo/og-image.ts'
import type { PictureFormat, PictureKind } from './kinds.ts'

/** A picture to be resized. */
export interface ResizeJob {
  readonly task: 'resize'
  readonly bytes: Buffer
  readonly kind: PictureKind
  /** In px; never more than the picture has, unless it is a vector drawing. */
  readonly width: number
  readonly quality: number
  readonly format: PictureFormat
}

/** An OG image to be drawn. */
export interface OgImageJob {
  readonly task: 'og-image'
  readonly ogImage: OgImage
  /** The path of its font. */
  readonly font: Buffer | null
  readonly picture: Pick<ResizeJob, 'bytes' | 'kind'> | null
}

export type ImageJob = ResizeJob | OgImageJob

export interface MadeImage {
  readonly bytes: Buffer
  readonly type: string
}
