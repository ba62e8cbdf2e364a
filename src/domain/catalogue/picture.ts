import { IMAGE_QUALITY, IMAGE_SIZES, IMAGE_WIDTHS } from '../constants.ts'

type Width = (typeof IMAGE_WIDTHS)[number] | (typeof IMAGE_SIZES)[number]

/** Every width that may be requested, from the smallest. */
export const PICTURE_WIDTHS: readonly Width[] = [...IMAGE_SIZES, ...IMAGE_WIDTHS]

/** CA-4: the address of a picture at a width in px and a quality of 1 to 100. */
export function pictureSource(url: string, width: Width, quality: number = IMAGE_QUALITY): string {
  const query = new URLSearchParams({ url, w: String(width), q: String(quality) })
  return `/image?${query}`
}

/** A slot of the page for pictures: their width there, and the file widths that it can need. */
interface Slot {
  /** As in the `sizes` of an img. */
  readonly sizes: string
  /** In px. */
  readonly from: Width
  /** In px. */
  readonly to: Width
}

const SLOTS = {
  /** One of a grid: two beside each other on phones, four on wide screens. */
  card: { sizes: '(min-width: 92rem) 24rem, (min-width: 56rem) 25vw, 46vw', from: 256, to: 1080 },
  /** The largest on a product's page. */
  product: { sizes: '(min-width: 56rem) 54vw, 86vw', from: 640, to: 2048 },
  /** Two beside each other below that one. */
  view: { sizes: '(min-width: 56rem) 27vw, 86vw', from: 384, to: 1200 },
  /** Across a part of the page, or all of it. */
  scene: { sizes: '(min-width: 56rem) 60vw, 100vw', from: 640, to: 3840 },
  /** In a text, or one of two or three beside each other. */
  inset: { sizes: '(min-width: 56rem) 46rem, 92vw', from: 384, to: 1920 },
  /** In an open menu. */
  menu: { sizes: '25vw', from: 256, to: 828 },
  /** Beside a line of the bag or an order. */
  line: { sizes: '6rem', from: 64, to: 384 },
} as const satisfies Readonly<Record<string, Slot>>

export type PictureSlot = keyof typeof SLOTS

export interface PictureAddresses {
  readonly src: string
  /** Absent where one file serves every width. */
  readonly srcset?: string
  readonly sizes?: string
}

/** Browsers without srcset get a picture for a common screen. */
const FOR_OLD_BROWSERS = 1080

/**
 * A vector drawing of our own is sharp at every width, follows the page's mode, and is smaller than
 * pixels.
 */
const isDrawing = (url: string) => /^\/(?!\/)[^?#]*\.svg$/i.test(url)
const isInline = (url: string) => /^(?:data|blob):/i.test(url)

/** The addresses of a picture for its slot on the page, widest last. */
export function pictureAddresses(url: string, slot: PictureSlot): PictureAddresses {
  if (isDrawing(url) || isInline(url)) return { src: url }
  const { sizes, from, to }: Slot = SLOTS[slot]
  const widths = PICTURE_WIDTHS.filter((width) => width >= from && width <= to)
  return {
    src: pictureSource(url, widths.findLast((width) => width <= FOR_OLD_BROWSERS) ?? to),
    srcset: widths.map((width) => `${pictureSource(url, width)} ${width}w`).join(', '),
    sizes,
  }
}
