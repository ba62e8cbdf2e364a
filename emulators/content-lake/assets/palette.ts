import { PIXELS_AT_MOST } from '#domain/catalogue/picture-bounds.ts'
import { loadSharp } from './load-sharp.ts'

interface Colour {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly count: number
}

/** Colour steps that count as one. */
const STEP = 24
const SIDE = 64

const hex = ({ red, green, blue }: Colour) =>
  `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`

function saturationAndLightness({ red, green, blue }: Colour): [number, number] {
  const [high, low] = [Math.max(red, green, blue) / 255, Math.min(red, green, blue) / 255]
  const lightness = (high + low) / 2
  const saturation = high === low ? 0 : (high - low) / (1 - Math.abs(2 * lightness - 1))
  return [saturation, lightness]
}

function coloursOf(pixels: Buffer): Colour[] {
  const found = new Map<number, { red: number; green: number; blue: number; count: number }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const [r, g, b] = [red, green, blue].map((value) => Math.floor(value / STEP))
    const key = ((r ?? 0) << 16) | ((g ?? 0) << 8) | (b ?? 0)
    const sum = found.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    sum.red += red
    sum.green += green
    sum.blue += blue
    sum.count++
    found.set(key, sum)
  }
  return [...found.values()]
    .map(({ red, green, blue, count }) => ({
      red: Math.round(red / count),
      green: Math.round(green / count),
      blue: Math.round(blue / count),
      count,
    }))
    .toSorted((one, other) => other.count - one.count)
}

/** The target of each swatch: saturation and lightness, 0 to 1. */
const SWATCH_TARGETS = {
  vibrant: [1, 0.5],
  lightVibrant: [1, 0.74],
  darkVibrant: [1, 0.26],
  muted: [0.3, 0.5],
  lightMuted: [0.3, 0.74],
  darkMuted: [0.3, 0.26],
} as const

function swatchOf(colour: Colour, total: number) {
  const luminance = (0.2126 * colour.red + 0.7152 * colour.green + 0.0722 * colour.blue) / 255
  const text = luminance > 0.55 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: hex(colour),
    foreground: text,
    population: Math.round((colour.count / total) * 10_000) / 100,
    title: text,
  }
}

/** The colours of a picture: the dominant one, and the closest to six targets. */
export async function paletteOf(bytes: Buffer) {
  const sharp = await loadSharp()
  const pixels = await sharp(bytes, { limitInputPixels: PIXELS_AT_MOST })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const colours = coloursOf(pixels)
  const [dominant = { red: 0, green: 0, blue: 0, count: 1 }] = colours
  const total = colours.reduce((sum, { count }) => sum + count, 0) || 1
  const nearest = ([saturation, lightness]: readonly [number, number]) => {
    const distance = (colour: Colour) => {
      const [s, l] = saturationAndLightness(colour)
      return Math.hypot(s - saturation, (l - lightness) * 2)
    }
    return colours.toSorted((one, other) => distance(one) - distance(other))[0] ?? dominant
  }
  const swatches = Object.entries(SWATCH_TARGETS).map(
    ([name, target]) => [name, swatchOf(nearest(target), total)] as const,
  )
  return {
    _type: 'sanity.imagePalette',
    dominant: swatchOf(dominant, total),
    ...Object.fromEntries(swatches),
  }
}
