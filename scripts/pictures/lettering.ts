import outlines from './glyphs.json' with { type: 'json' }
import { area, tenth } from './shapes.ts'

// Letters are drawn as outlines: a picture inside <img> has no access to the page's fonts.

interface Glyph {
  readonly advance: number
  readonly path: string
}
interface Face {
  readonly space: number
  readonly glyphs: Readonly<Record<string, Glyph>>
  readonly kerning: Readonly<Record<string, number>>
}
export type Weight = 'regular' | 'bold'

const FACES: Readonly<Record<Weight, Face>> = outlines.faces

export interface Lettering {
  readonly fill: string
  readonly weight?: Weight
  /** Extra space between letters, in em. */
  readonly tracking?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly opacity?: number
}

interface Placed {
  readonly glyph: Glyph
  readonly x: number
}

function glyphOf(face: Face, character: string): Glyph {
  if (character === ' ') return { advance: face.space, path: '' }
  const glyph = face.glyphs[character]
  if (!glyph) throw new Error(`glyphs.json has no outline for "${character}"`)
  return glyph
}

function setLine(text: string, size: number, weight: Weight, tracking: number) {
  const face = FACES[weight]
  const characters = [...text]
  const placed: Placed[] = []
  let x = 0
  characters.forEach((character, i) => {
    const glyph = glyphOf(face, character)
    placed.push({ glyph, x })
    const next = characters[i + 1]
    if (next === undefined) x += (glyph.advance * size) / 1000
    else
      x += ((glyph.advance + (face.kerning[character + next] ?? 0)) * size) / 1000 + tracking * size
  })
  return { placed, width: x }
}

export const widthOf = (text: string, size: number, weight: Weight = 'regular', tracking = 0) =>
  setLine(text, size, weight, tracking).width

/**
 * A glyph's outline at a place, in relative steps of a tenth of a pixel: a third of the bytes of
 * absolute font units. Steps are taken between rounded points, so errors do not add up.
 */
function trace(path: string, scale: number, left: number, baseline: number, from: Pen): string {
  let drawn = ''
  for (const [, command, numbers] of path.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    if (command === 'Z') {
      drawn += 'z'
      from.x = from.startX
      from.y = from.startY
      continue
    }
    const values = (numbers?.match(/-?\d+/g) ?? []).map(Number)
    const points: number[] = []
    for (let i = 0; i < values.length; i += 2) {
      points.push(Math.round((left + (values[i] ?? 0) * scale) * 10))
      points.push(Math.round((baseline + (values[i + 1] ?? 0) * scale) * 10))
    }
    drawn += stepTo(command ?? 'L', points, from)
  }
  return drawn
}

interface Pen {
  x: number
  y: number
  startX: number
  startY: number
}

function stepTo(command: string, points: readonly number[], pen: Pen): string {
  const steps = points.map((value, i) => (value - (i % 2 ? pen.y : pen.x)) / 10)
  pen.x = points.at(-2) ?? pen.x
  pen.y = points.at(-1) ?? pen.y
  if (command === 'M') {
    pen.startX = pen.x
    pen.startY = pen.y
  }
  return command.toLowerCase() + steps.map(short).join('')
}

// ".5", "-.5" and " 3": SVG needs no zero before a point and no space before a minus.
const short = (value: number, i: number) => {
  const digits = String(value).replace(/^(-?)0\./, '$1.')
  return i === 0 || digits.startsWith('-') ? digits : ` ${digits}`
}

/** One line of text with its baseline at `y`, as a single outline. */
export function letter(text: string, x: number, y: number, size: number, how: Lettering): string {
  const { weight = 'regular', tracking = 0, anchor = 'start', opacity } = how
  const { placed, width } = setLine(text, size, weight, tracking)
  const left = anchor === 'end' ? x - width : anchor === 'middle' ? x - width / 2 : x
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0 }
  const outline = placed
    .map(({ glyph, x: at }) => trace(glyph.path, size / 1000, left + at, y, pen))
    .join('')
  // The pen starts at 0,0, so a first relative move is an absolute one.
  return outline === '' ? '' : area(outline, how.fill, opacity === undefined ? {} : { opacity })
}

function brokenInto(text: string, size: number, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const joined = `${last} ${word}`
    if (last !== undefined && widthOf(joined, size, 'bold', -0.02) <= max) {
      lines[lines.length - 1] = joined
    } else lines.push(word)
  }
  return lines
}

/** The largest size, from `top` down to `least`, at which a name fits in `rows` lines of `max`. */
export function fitName(name: string, max: number, rows: number, top: number, least: number) {
  for (let size = top; size > least; size -= 1) {
    const lines = brokenInto(name, size, max)
    const fits = lines.every((text) => widthOf(text, size, 'bold', -0.02) <= max)
    if (lines.length <= rows && fits) return { size: tenth(size), lines }
  }
  return { size: tenth(least), lines: brokenInto(name, least, max) }
}

export const brand = (
  x: number,
  y: number,
  size: number,
  fill: string,
  how: Partial<Lettering> = {},
) => letter('TARN', x, y, size, { weight: 'bold', tracking: 0.14, fill, ...how })
