import type { Picture } from '../catalogue/product.ts'

export interface ContentPicture extends Picture {
  /** The size of the cropped picture in px. */
  readonly width: number
  readonly height: number
  /** The drawing itself, which carries its own evening; null for photographs and for a part of a drawing. */
  readonly drawing: string | null
  /** A tiny preview as a `data:` address, shown until the picture has loaded. */
  readonly placeholder: string | null
  /** The focal point, in percent of the cropped picture from its left and its top. */
  readonly focus: { readonly x: number; readonly y: number } | null
}
