import type { ColourSet, Rgb } from './theme.ts'

// Computes an editor's colours as text colours. src/theme/tokens.css derives the same tones in the
// browser; here they are numbers, so that an unreadable theme is refused before it is published.

/** WCAG 2.2 AA for text. */
export const LEAST_CONTRAST = 4.5

interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** A colour as editors write it, "0, 69, 216"; null where it is none. */
export function colourOf(text: string): Rgb | null {
  const match = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text)
  if (!match) return null
  const [red = 256, green = 256, blue = 256] = match.slice(1).map(Number)
  return Math.max(red, green, blue) > 255 ? null : [red, green, blue]
}

export const colourText = (rgb: Rgb): string => rgb.join(', ')

const linear = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminanceOf = (red: number, green: number, blue: number) =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue

/** WCAG's relative luminance, 0 to 1. */
const luminance = ([red, green, blue]: Rgb) => luminanceOf(linear(red), linear(green), linear(blue))

const ratio = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** WCAG's contrast of two colours, 1 to 21. */
export const contrast = (a: Rgb, b: Rgb): number => ratio(luminance(a), luminance(b))

/** Björn Ottosson's OKLab, as polar coordinates: `h` in radians. */
function oklch(rgb: Rgb): Oklch {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: Math.atan2(b, a),
  }
}

const within = (value: number) => Math.min(1, Math.max(0, value))

function luminanceOfOklch({ l, c, h }: Oklch): number {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return luminanceOf(
    within(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    within(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    within(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  )
}

type ModeOfText = 'light' | 'dark'

/** `--muted` and `--accent` of tokens.css: the faintest text, and coloured text. */
const INKS: Readonly<Record<ModeOfText, Readonly<Record<'text' | 'links', (of: Oklch) => Oklch>>>> =
  {
    light: {
      text: ({ c, h }) => ({ l: 0.46, c: Math.min(c, 0.025), h }),
      links: ({ l, c, h }) => ({ l: Math.min(l, 0.47), c: c * Math.min(1, 0.47 / l), h }),
    },
    dark: {
      text: ({ c, h }) => ({ l: 0.77, c: Math.min(c, 0.025), h }),
      links: ({ l, c, h }) => ({ l: Math.max(l, 0.785), c: Math.min(c, 0.115), h }),
    },
  }

/**
 * The least contrast of text in a mode on the background that the editor chose. The shop would
 * adjust a background with less, and it would no longer be the chosen one.
 */
export function textContrast(mode: ModeOfText, { background, primary, secondary }: ColourSet) {
  const page = luminance(background)
  const on = (ink: Oklch) => ratio(luminanceOfOklch(ink), page)
  const { text, links } = INKS[mode]
  return Math.min(on(text(oklch(primary))), on(links(oklch(primary))), on(links(oklch(secondary))))
}
