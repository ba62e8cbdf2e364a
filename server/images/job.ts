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

export type Job = ResizeJob

export interface Made {
  readonly bytes: Buffer
  readonly type: string
}
