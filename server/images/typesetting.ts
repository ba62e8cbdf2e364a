import type { FontFace } from './glyph-outlines.ts'

export interface TypesetText {
  /** In px. */
  readonly size: number
  readonly lines: readonly string[]
}

export interface TextBox {
  /** In px. */
  readonly width: number
  readonly lines: number
  /** In px. */
  readonly height: number
  /** In px: the size that is tried first, and the smallest one. */
  readonly largest: number
  readonly smallest: number
}

/** More text is unreadable in an OG image, and every character costs time. */
const MOST_SIGNS = 160

/** From baseline to baseline, relative to the size. */
export const LINE_HEIGHT = 1.14

type Fits = (text: string) => boolean

/** As much of a word as fits, and an ellipsis. */
function cut(word: string, fits: Fits): string {
  const signs = [...word]
  while (signs.length > 1 && !fits(`${signs.join('')}…`)) signs.pop()
  return `${signs.join('')}…`
}

function broken(text: string, fits: Fits): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(fits(word) ? word : cut(word, fits))
  }
  return lines
}

/**
 * Breaks words into lines at the largest size that fits; text that does not fit at the smallest is
 * cut.
 */
export function typeset(title: string, face: FontFace, box: TextBox): TypesetText {
  const text = [...title].slice(0, MOST_SIGNS).join('').trim()
  const { width, largest, smallest } = box
  const mostAt = (size: number) =>
    Math.max(1, Math.min(box.lines, Math.floor(box.height / (size * LINE_HEIGHT))))
  const fitsAt =
    (size: number): Fits =>
    (part) =>
      face.widthOf(part, size) <= width
  if (text === '') return { size: smallest, lines: [] }
  for (let size = largest; size > smallest; size -= 4) {
    const lines = broken(text, fitsAt(size))
    if (lines.length <= mostAt(size) && text.split(' ').every(fitsAt(size))) return { size, lines }
  }
  const lines = broken(text, fitsAt(smallest))
  const most = mostAt(smallest)
  const visibleLines = lines.slice(0, most)
  if (lines.length > most)
    visibleLines[most - 1] = cut(`${visibleLines[most - 1]} `, fitsAt(smallest))
  return { size: smallest, lines: visibleLines }
}
