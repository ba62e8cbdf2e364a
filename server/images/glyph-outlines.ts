import { create, type Font } from 'fontkit'

// Text as outlines, so that an OG image needs no font of the machine, and no text can be markup.

export interface FontFace {
  /** The text without characters that the font lacks; empty if too little would be left. */
  readonly readable: (text: string) => string
  /** The width in px at that size. */
  readonly widthOf: (text: string, size: number) => number
  /** The `d` of a path, with the line's left end at `x` and its baseline at `y`. */
  readonly outline: (text: string, at: Readonly<{ x: number; y: number; size: number }>) => string
}

/** Control characters and direction marks: they would move the text around them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu
/** With a smaller part of its letters left, a name becomes another name. */
const ENOUGH = 0.8

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
const isOne = (font: Font | ReturnType<typeof create>): font is Font => !('fonts' in font)

const supportedBy = (font: Font) => (text: string) =>
  [...text].filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).join('')

/**
 * If the font lacks an accented letter, the letter is drawn without its accent, or else left out.
 */
const nearest = (font: Font, sign: string): string => {
  const find = supportedBy(font)
  return find(sign) || find(sign.normalize('NFKD').replace(/\p{M}/gu, ''))
}

function readable(font: Font, text: string): string {
  const clean = text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').trim()
  const drawable = [...clean].map((sign) => nearest(font, sign)).join('')
  const isEnough = lettersOf(drawable) > 0 && lettersOf(drawable) >= lettersOf(clean) * ENOUGH
  return isEnough ? drawable.replace(/ +/g, ' ').trim() : ''
}

function outline(font: Font, text: string, x: number, y: number, scale: number): string {
  const { glyphs, positions } = font.layout(text)
  let pen = x
  return glyphs
    .map((glyph, i) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
      const path = glyph.path
        .scale(scale, -scale)
        .translate(pen + xOffset * scale, y - yOffset * scale)
      pen += xAdvance * scale
      return path.toSVG()
    })
    .join('')
}

/** Reads a font file. Throws if it is no font, or a collection of fonts. */
export function readFontFace(file: Buffer): FontFace {
  const font = create(file)
  if (!isOne(font)) throw new Error('a collection of fonts')
  const scaleOf = (size: number) => size / font.unitsPerEm
  const widths = new Map<string, number>()
  const unitsOf = (text: string) => {
    const units = widths.get(text) ?? font.layout(text).advanceWidth
    widths.set(text, units)
    return units
  }
  return {
    readable: (text) => readable(font, text),
    widthOf: (text, size) => unitsOf(text) * scaleOf(size),
    outline: (text, { x, y, size }) => outline(font, text, x, y, scaleOf(size)),
  }
}
