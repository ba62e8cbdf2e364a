import type { Picture } from '../catalogue/product.ts'

export interface ContentPicture extends Picture {
  /** Of the picture as it is cropped, in px. */
  readonly width: number
  readonly height: number
  /** A tiny one that stands there until the picture comes, as a `data:` address. */
  readonly placeholder: string | null
  /** What must stay in sight, in percent of the cropped picture from its left and its top. */
  readonly focus: { readonly x: number; readonly y: number } | null
}
