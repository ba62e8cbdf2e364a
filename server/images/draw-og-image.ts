import sharp from 'sharp'
import { OG_IMAGE_HEIGHT, OG_IMAGE_WIDTH, type OgImage } from '#domain/seo/og-image.ts'
import { type FontFace, readFontFace } from './glyph-outlines.ts'
import type { MadeImage, OgImageJob } from './job.ts'
import { openedFor } from './resize.ts'
import { LINE_HEIGHT, type TypesetText, typeset } from './typesetting.ts'

// Runs in a process of its own: see worker-pool.ts.

const PICTURE_PX = 504
const MARGIN_PX = 72
const TITLE_TOP_PX = 168
const SHOP_ROOM = { lines: 1, height: 60, largest: 34, smallest: 24 } as const
const TITLE_ROOM = { lines: 4, largest: 84, smallest: 40 } as const
const LINE_ROOM = { lines: 3, height: 150, largest: 40, smallest: 28 } as const
/**
 * The file holds a regular weight; the title gets a stroke of this part of its size to look bold.
 */
const BOLDER = 0.042
const PALETTE_QUALITY = 90

type Colour = readonly [red: number, green: number, blue: number]

const hex = (colour: Colour) =>
  `#${colour
    .map((part) =>
      Math.min(255, Math.max(0, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const isDark = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128

interface Ink {
  readonly fill: string
  readonly isBold?: boolean
}

/** Lines one under the other; the first baseline is at `top`. */
function drawn(
  face: FontFace,
  { size, lines }: TypesetText,
  top: number,
  { fill, isBold }: Ink,
): string {
  const edge = isBold
    ? ` stroke="${fill}" stroke-width="${(size * BOLDER).toFixed(2)}" stroke-linejoin="round"`
    : ''
  const d = lines
    .map((line, i) => face.outline(line, { x: MARGIN_PX, y: top + i * size * LINE_HEIGHT, size }))
    .join('')
  return d === '' ? '' : `<path fill="${fill}"${edge} d="${d}"/>`
}

interface Look {
  /** The font size in px. */
  readonly width: number
  readonly ink: string
  readonly quiet: string
}

/** The shop's name above, the title below it, and the price or the sentence at the bottom. */
function lettered(
  face: FontFace,
  ogImage: OgImage,
  { width, ink, quiet }: Look,
): readonly string[] {
  const shop = typeset(face.readable(ogImage.shopName), face, { ...SHOP_ROOM, width })
  const line = typeset(face.readable(ogImage.line), face, { ...LINE_ROOM, width })
  const lineTop = OG_IMAGE_HEIGHT - MARGIN_PX - line.size * LINE_HEIGHT * (line.lines.length - 1)
  const height = lineTop - line.size - MARGIN_PX / 2 - TITLE_TOP_PX
  const title = typeset(face.readable(ogImage.title), face, { ...TITLE_ROOM, width, height })
  return [
    drawn(face, shop, MARGIN_PX + 30, { fill: quiet }),
    drawn(face, title, TITLE_TOP_PX + title.size, { fill: ink, isBold: true }),
    drawn(face, line, lineTop, { fill: quiet }),
  ]
}

/** The background and the text; the image leaves out characters that the font lacks. */
function words({ ogImage, font, picture }: OgImageJob): string {
  const { ground, primary } = ogImage.colours
  const ink = isDark(ground) ? '#f4f3f1' : '#17181c'
  const quiet = isDark(ground) ? '#b9b7b2' : '#55565c'
  const width = OG_IMAGE_WIDTH - 2 * MARGIN_PX - (picture ? PICTURE_PX : 0)
  const parts = font ? lettered(readFontFace(font), ogImage, { width, ink, quiet }) : []
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_IMAGE_WIDTH}" height="${OG_IMAGE_HEIGHT}">` +
    `<path fill="${hex(ground)}" d="M0 0h${OG_IMAGE_WIDTH}v${OG_IMAGE_HEIGHT}H0z"/>` +
    `<path fill="${hex(primary)}" d="M${MARGIN_PX} 136h72v6h-72z"/>${parts.join('')}</svg>`
  )
}

/** Draws an OG image as PNG. Throws if the picture is unreadable. */
export async function drawOgImage(job: OgImageJob): Promise<MadeImage> {
  const ground = sharp(Buffer.from(words(job)))
  const picture =
    job.picture &&
    (await (
      await openedFor(job.picture, { width: PICTURE_PX, height: OG_IMAGE_HEIGHT })
    )
      .resize(PICTURE_PX, OG_IMAGE_HEIGHT, { fit: 'cover' })
      .toBuffer())
  const left = OG_IMAGE_WIDTH - PICTURE_PX
  const whole = picture ? ground.composite([{ input: picture, left, top: 0 }]) : ground
  const bytes = await whole
    .png({ palette: true, quality: PALETTE_QUALITY, compressionLevel: 9 })
    .toBuffer()
  return { bytes, type: 'image/png' }
}
