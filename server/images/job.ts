import type { OgImage } from '#domain/seo/og-image.ts'
import type { PictureFormat, PictureKind } from './kinds.ts'

/** One picture to be made smaller. */
export interface ResizeJob {
  readonly task: 'resize'
  readonly bytes: Buffer
  readonly kind: PictureKind
  /** In px; never more than the picture has, unless it is drawn. */
  readonly width: number
  readonly quality: number
  readonly format: PictureFormat
}

/** A poster to be drawn. */
export interface OgImageJob {
  readonly task: 'poster'
  readonly ogImage: OgImage
  /** The file of its font. */
  readonly font: Buffer | null
  readonly picture: Pick<ResizeJob, 'bytes' | 'kind'> | null
}

export type ImageJob = ResizeJob | OgImageJob

export interface MadeImage {
  readonly bytes: Buffer
  readonly type: string
}
