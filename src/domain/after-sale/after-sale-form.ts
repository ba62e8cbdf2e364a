import { NOTE_AT_MOST } from '../constants.ts'
import type { SoldLine } from './after-sale.ts'

/** Characters of a note about a line. */
export const LINE_NOTE_AT_MOST = NOTE_AT_MOST

/** A shopper's request about one line. */
export interface RequestedPieces {
  readonly lineId: string
  readonly quantity: number
  /** The id of a reason; empty where none was given. */
  readonly reason: string
  readonly note: string
}

export type CheckedPieces =
  | { readonly items: readonly RequestedPieces[]; readonly problem?: never }
  | { readonly items?: never; readonly problem: string }

type Fields = Readonly<Record<string, unknown>>

/** Field names contain the line's id: "pieces:item_1". */
export const fieldOf = (part: 'pieces' | 'reason' | 'note' | 'pictures', lineId: string): string =>
  `${part}:${lineId}`

export const textIn = (fields: Fields, name: string): string => {
  const value = fields[name]
  // Databases refuse control characters; a note may have line breaks.
  return typeof value === 'string' ? value.replace(/[^\P{Cc}\r\n\t]/gu, ' ') : ''
}

const readLine = (fields: Fields, { id }: SoldLine): RequestedPieces => ({
  lineId: id,
  quantity: Number(textIn(fields, fieldOf('pieces', id)) || 0),
  reason: textIn(fields, fieldOf('reason', id)).slice(0, 128),
  note: textIn(fields, fieldOf('note', id)).replace(/\r\n?/g, '\n').trim(),
})

const isWhole = ({ quantity }: RequestedPieces) => Number.isInteger(quantity) && quantity >= 0

/**
 * The pieces that a form requests, or what to correct in it. Commerce checks how many are left: it
 * recognises a form that is sent twice, for which none would be left.
 */
export function readPieces(fields: Fields, lines: readonly SoldLine[]): CheckedPieces {
  const requested = lines.map((line) => readLine(fields, line))
  if (!requested.every(isWhole)) return { problem: 'Choose a quantity from the list.' }
  const items = requested.filter(({ quantity }) => quantity > 0)
  if (items.length === 0) return { problem: 'Choose at least one item.' }
  if (items.some(({ note }) => note.length > LINE_NOTE_AT_MOST)) {
    return { problem: `Shorten each note to ${LINE_NOTE_AT_MOST} characters.` }
  }
  return { items }
}

/** At the shopper's own cost: shown where they choose the way back. */
export const OWN_COST = 'own'
