import { type FallbackMetrics, fallbackFaces } from './fallback-fonts.ts'
import bricolageGrotesque from './fonts/bricolage-grotesque.woff2?url'
import familjenGrotesk from './fonts/familjen-grotesk.woff2?url'
import figtree from './fonts/figtree.woff2?url'
import newsreader from './fonts/newsreader.woff2?url'
import openSans from './fonts/open-sans.woff2?url'

export interface Font {
  readonly url: string
  /** The weights the file holds. */
  readonly weights: string
  /** Measured against Arial's metrics, for text and for titles. */
  readonly text: FallbackMetrics
  readonly titles: FallbackMetrics
}

const FONTS: ReadonlyMap<string, Font> = new Map(
  Object.entries({
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
    Figtree: {
      url: figtree,
      weights: '300 900',
      text: { size: 99.95, ascent: 95.04, descent: 25.01 },
      titles: { size: 95.33, ascent: 99.65, descent: 26.22 },
    },
    Newsreader: {
      url: newsreader,
      weights: '200 800',
      text: { size: 94.82, ascent: 78.05, descent: 28.48 },
      titles: { size: 93.32, ascent: 79.3, descent: 28.93 },
    },
  }),
)

/** Undefined for a font we do not serve: the device's own is used. */
export const fontCalled = (name: string): Font | undefined => FONTS.get(name)

/** Our file, and the fallbacks that keep its place until it is there, as one rule each. */
export const fontFaces = (name: string, font: Font): readonly string[] => [
  `@font-face{font-family:"${name}";font-weight:${font.weights};font-display:swap;src:url(${font.url}) format("woff2")}`,
  ...fallbackFaces(name, font),
]
