import sharp from 'sharp'
import { POSTER_HEIGHT, POSTER_WIDTH } from '#domain/poster.ts'
import type { Made, PosterJob } from './job.ts'
import { type Face, readFace } from './lettering.ts'
import { openedFor } from './resize.ts'
import { type Setting, typeset } from './typesetting.ts'

// Runs in a process of its own: see workshop.ts.

const PICTURE_PX = 504
const MARGIN_PX = 72
const LINE_HEIGHT = 1.14
/** The file holds a regular weight; a title stands out by an edge of this much of its size. */
const BOLDER = 0.035
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
function drawn(face: Face, { size, lines }: Setting, top: number, { fill, isBold }: Ink): string {
  const edge = isBold
    ? ` stroke="${fill}" stroke-width="${(size * BOLDER).toFixed(2)}" stroke-linejoin="round"`
    : ''
  const d = lines
    .map((line, i) => face.outline(line, { x: MARGIN_PX, y: top + i * size * LINE_HEIGHT, size }))
    .join('')
  return d === '' ? '' : `<path fill="${fill}"${edge} d="${d}"/>`
}

/** The ground and the words; what the font cannot say is left to the picture. */
function words({ poster, font, picture }: PosterJob): string {
  const { ground, primary } = poster.colours
  const ink = isDark(ground) ? '#f4f3f1' : '#17181c'
  const quiet = isDark(ground) ? '#b9b7b2' : '#55565c'
  const width = POSTER_WIDTH - 2 * MARGIN_PX - (picture ? PICTURE_PX : 0)
  const face = font && readFace(font)
  const title = face?.readable(poster.title) ?? ''
  const set = face && {
    shop: typeset(face.readable(poster.shopName), face, {
      ...{ width, lines: 1, largest: 34, smallest: 24 },
    }),
    title: typeset(title, face, { width, lines: 4, largest: 84, smallest: 44 }),
    line: typeset(face.readable(poster.line), face, {
      ...{ width, lines: 3, largest: 40, smallest: 28 },
    }),
  }
  const under = set ? set.line.size * LINE_HEIGHT * (set.line.lines.length - 1) : 0
  const lineTop = POSTER_HEIGHT - MARGIN_PX - under
  const parts = set
    ? [
        drawn(face, set.shop, MARGIN_PX + 30, { fill: quiet }),
        drawn(face, set.title, 210 + set.title.size * 0.5, { fill: ink, isBold: true }),
        drawn(face, set.line, lineTop, { fill: quiet }),
      ]
    : []
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}">` +
    `<path fill="${hex(ground)}" d="M0 0h${POSTER_WIDTH}v${POSTER_HEIGHT}H0z"/>` +
    `<path fill="${hex(primary)}" d="M${MARGIN_PX} 136h72v6h-72z"/>${parts.join('')}</svg>`
  )
}

/** A poster as PNG. Throws where the picture is none. */
export async function drawPoster(job: PosterJob): Promise<Made> {
  const ground = sharp(Buffer.from(words(job)))
  const picture =
    job.picture &&
    (await (
      await openedFor(job.picture, { width: PICTURE_PX, height: POSTER_HEIGHT })
    )
      .resize(PICTURE_PX, POSTER_HEIGHT, { fit: 'cover' })
      .toBuffer())
  const left = POSTER_WIDTH - PICTURE_PX
  const whole = picture ? ground.composite([{ input: picture, left, top: 0 }]) : ground
  const bytes = await whole
    .png({ palette: true, quality: PALETTE_QUALITY, compressionLevel: 9 })
    .toBuffer()
  return { bytes, type: 'image/png' }
}
