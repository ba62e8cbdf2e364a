import { IMAGE_QUALITY, IMAGE_SIZES, IMAGE_WIDTHS } from '../constants.ts'
import { isSizeless } from './sizeless.ts'

type Width = (typeof IMAGE_WIDTHS)[number] | (typeof IMAGE_SIZES)[number]

/** Every width that may be requested, from the smallest. */
export const PICTURE_WIDTHS: readonly Width[] = [...IMAGE_SIZES, ...IMAGE_WIDTHS]

/** CA-4: the address of a picture at a width in px and a quality of 1 to 100. */
export function pictureSource(url: string, width: Width, quality: number = IMAGE_QUALITY): string {
  const query = new URLSearchParams({ url, w: String(width), q: String(quality) })
  return `/image?${query}`
}

/** A box that pictures fill: where it is higher than they are, they are shown wider than it is. */
interface Box {
  /** A media condition; absent for all other screens. */
  readonly media?: string
  readonly width: string
  readonly height: string
}

/** A slot of the page for pictures: their width there, and the file widths that it can need. */
interface Slot {
  /** As in the `sizes` of an img. */
  readonly sizes: string
  /** Of slots that crop. */
  readonly boxes?: readonly Box[]
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
  /** At the opening of a page, as high as most of the screen. */
  hero: {
    sizes: '(min-width: 56rem) 60vw, 100vw',
    boxes: [
      { media: '(min-width: 56rem)', width: '60vw', height: 'min(46rem, 82vh)' },
      { width: '100vw', height: '80vw' },
    ],
    from: 640,
    to: 3840,
  },
  /** Beside a few words, 16 by 10. */
  teaser: {
    sizes: '(min-width: 56rem) 60vw, 100vw',
    boxes: [
      { media: '(min-width: 56rem)', width: '60vw', height: '37.5vw' },
      { width: '100vw', height: '62.5vw' },
    ],
    from: 640,
    to: 3840,
  },
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

/** The width at which a picture of this shape is shown, before its box crops it. */
const croppedSizes = (boxes: readonly Box[], shape: number) =>
  boxes
    .map(({ media, width, height }) => {
      const size = `max(${width}, calc(${height} * ${Math.round(shape * 100) / 100}))`
      return media ? `${media} ${size}` : size
    })
    .join(', ')

/**
 * The addresses of a picture for its slot on the page, widest last. `shape` is its width by its
 * height, where it is known: a slot that crops shows a part of a wider picture.
 */
export function pictureAddresses(url: string, slot: PictureSlot, shape?: number): PictureAddresses {
  if (isSizeless(url)) return { src: url }
  const { from, to, boxes, ...own }: Slot = SLOTS[slot]
  const sizes = boxes && shape ? croppedSizes(boxes, shape) : own.sizes
  const widths = PICTURE_WIDTHS.filter((width) => width >= from && width <= to)
  return {
    src: pictureSource(url, widths.findLast((width) => width <= FOR_OLD_BROWSERS) ?? to),
    srcset: widths.map((width) => `${pictureSource(url, width)} ${width}w`).join(', '),
    sizes,
  }
}

/** The address of a picture as large as anybody looks at it. */
export const largestPicture = (url: string): string =>
  isSizeless(url) ? url : pictureSource(url, SLOTS.product.to)
