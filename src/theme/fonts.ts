import bricolageGrotesque from './fonts/bricolage-grotesque.woff2?url'
import familjenGrotesk from './fonts/familjen-grotesk.woff2?url'
import newsreader from './fonts/newsreader.woff2?url'
import openSans from './fonts/open-sans.woff2?url'

/** A face of the device, stretched to take the room of ours, so that nothing moves when ours comes. */
interface Stand {
  /** Percent of the device's own width. */
  readonly size: number
  readonly ascent: number
  readonly descent: number
}

export interface Font {
  readonly url: string
  /** The weights the file holds. */
  readonly weights: string
  /** Measured against Arial's metrics, for text and for titles. */
  readonly text: Stand
  readonly titles: Stand
}

const FONTS: Readonly<Record<string, Font>> = {
  'Open Sans': {
    url: openSans,
    weights: '300 800',
    text: { size: 104.75, ascent: 102.15, descent: 27.69 },
    titles: { size: 104.23, ascent: 102.66, descent: 27.82 },
  },
  'Familjen Grotesk': {
    url: familjenGrotesk,
    weights: '400 700',
    text: { size: 93.65, ascent: 109.99, descent: 24.56 },
    titles: { size: 91.72, ascent: 112.3, descent: 25.08 },
  },
  'Bricolage Grotesque': {
    url: bricolageGrotesque,
    weights: '200 800',
    text: { size: 104.76, ascent: 88.78, descent: 25.77 },
    titles: { size: 102.3, ascent: 90.91, descent: 26.39 },
  },
  Newsreader: {
    url: newsreader,
    weights: '200 800',
    text: { size: 94.82, ascent: 78.05, descent: 28.48 },
    titles: { size: 93.32, ascent: 79.3, descent: 28.93 },
  },
}

/** Undefined for a font we do not serve: the device's own then stands in. */
export const fontCalled = (name: string): Font | undefined => FONTS[name]

/** A face that devices bring, under its names there, and how wide it sets a text where Arial is 1. */
interface DeviceFace {
  readonly family: string
  readonly text: { readonly locals: readonly string[]; readonly width: number }
  readonly titles: { readonly locals: readonly string[]; readonly width: number }
}

const DEVICE_FACES: readonly DeviceFace[] = [
  {
    family: 'stand-in',
    text: { locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], width: 1 },
    titles: {
      locals: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
      width: 1,
    },
  },
  {
    // Android has no Arial.
    family: 'stand-in 2',
    text: { locals: ['Roboto'], width: 0.9986 },
    titles: { locals: ['Roboto Bold'], width: 0.9459 },
  },
  {
    family: 'stand-in 3',
    text: { locals: ['Open Sans', 'Open Sans Regular'], width: 1.0512 },
    titles: { locals: ['Open Sans Bold'], width: 1.048 },
  },
]

/** The names of the faces that stand in for a font, the first that the device has counts. */
export const standInsOf = (name: string): readonly string[] =>
  DEVICE_FACES.map(({ family }) => `${name} ${family}`)

const percent = (value: number) => `${Number(value.toFixed(2))}%`

const standIn = (
  family: string,
  weights: string,
  { locals, width }: DeviceFace['text'],
  { size, ascent, descent }: Stand,
) =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:${locals
    .map((local) => `local("${local}")`)
    .join(
      ',',
    )};size-adjust:${percent(size / width)};ascent-override:${percent(ascent * width)};descent-override:${percent(descent * width)};line-gap-override:0%}`

/** Our file, and the stand-ins that keep its place until it is there. */
export const fontFaces = (name: string, font: Font) =>
  `@font-face{font-family:"${name}";font-weight:${font.weights};font-display:swap;src:url(${font.url}) format("woff2")}` +
  DEVICE_FACES.map(({ family, text, titles }) => {
    const standsAs = `${name} ${family}`
    return (
      standIn(standsAs, '100 500', text, font.text) +
      standIn(standsAs, '501 900', titles, font.titles)
    )
  }).join('')
