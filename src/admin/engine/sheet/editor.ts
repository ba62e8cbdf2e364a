import { type CellText, filledAlong, filledDown, filledTo, pastedInto } from './fill.ts'
import {
  type CellRange,
  countOf,
  only,
  placesIn,
  rangeOf,
  type SelectionKey,
  type SheetSelection,
  type SheetSize,
  selectionAfter,
} from './selection.ts'
import {
  type CellOutcome,
  placeOfStep,
  problemAt,
  problemsOf,
  redo,
  type SheetChange,
  type SheetState,
  saved,
  textAt,
  undo,
  write,
} from './sheet.ts'
import { formatTsv, parseTsv } from './tsv.ts'

/** A sheet while somebody works in it. */
export interface SheetEditor {
  readonly sheet: SheetState
  readonly selection: SheetSelection
  /** What the open cell begins with; null while none is open. */
  readonly opened: string | null
  /** The last change, for who does not see it. */
  readonly said: string
}

/** Where a closed cell leads to. */
export type NextCell = 'down' | 'up' | 'along' | 'back' | 'stay'

export type SheetAction =
  | { readonly kind: 'select'; readonly selection: SheetSelection }
  /** Begins with what is in the cell, or with what was typed. */
  | { readonly kind: 'open'; readonly text?: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'commit'; readonly text: string; readonly next: NextCell }
  | { readonly kind: 'clear' | 'fill-down' | 'fill-along' | 'undo' | 'redo' }
  | { readonly kind: 'fill-to'; readonly reached: CellRange }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'copied' }
  | {
      readonly kind: 'saved'
      readonly sent: readonly SheetChange[]
      readonly outcomes: readonly CellOutcome[]
    }

/** Nobody has chosen a cell yet. */
export const START: SheetSelection = only({ row: 0, column: 0 })

export const openEditor = (sheet: SheetState): SheetEditor => ({
  sheet,
  selection: START,
  opened: null,
  said: '',
})

export const sizeOf = ({ rows, columns }: SheetState): SheetSize => ({
  rows: rows.length,
  columns: columns.length,
})

const cells = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)

/** The chosen cells for the clipboard. */
export function copied({ sheet, selection }: SheetEditor): string {
  const range = rangeOf(selection)
  const rows = Map.groupBy(placesIn(range), ({ row }) => row)
  return formatTsv([...rows.values()].map((row) => row.map((place) => textAt(sheet, place))))
}

const KEYS: Readonly<Record<NextCell, string>> = {
  down: 'ArrowDown',
  up: 'ArrowUp',
  along: 'ArrowRight',
  back: 'ArrowLeft',
  stay: '',
}

function selectionNext({ sheet, selection }: SheetEditor, next: NextCell): SheetSelection {
  const pressed = { key: KEYS[next], isShift: false, isControl: false }
  return selectionAfter(only(selection.active), pressed, sizeOf(sheet), 1) ?? selection
}

/** "300 cells pasted, 2 to correct" */
function wrote(editor: SheetEditor, texts: readonly CellText[], done: string): SheetEditor {
  const sheet = write(editor.sheet, texts)
  const toCorrect = problemsOf(sheet).length
  const said = toCorrect > 0 ? `${done}, ${toCorrect} to correct` : done
  return { ...editor, sheet, opened: null, said }
}

/** Writes the open cell, and goes on to the next one. */
function committed(editor: SheetEditor, text: string, next: NextCell): SheetEditor {
  const { active } = editor.selection
  const sheet = write(editor.sheet, [{ ...active, text }])
  const said = problemAt(sheet, active) ?? ''
  return { sheet, selection: selectionNext(editor, next), opened: null, said }
}

const chosen = (range: CellRange): SheetSelection => ({
  active: { row: range.top, column: range.start },
  corner: { row: range.bottom, column: range.end },
})

function pasted(editor: SheetEditor, text: string): SheetEditor {
  const range = rangeOf(editor.selection)
  const into = pastedInto(range, parseTsv(text), sizeOf(editor.sheet))
  const lost = into.beyond > 0 ? `, ${into.beyond} did not fit` : ''
  const next = wrote(editor, into.cells, `${cells(into.cells.length)} pasted${lost}`)
  return { ...next, selection: chosen(into.range) }
}

function filled(editor: SheetEditor, kind: 'fill-down' | 'fill-along'): SheetEditor {
  const fill = kind === 'fill-down' ? filledDown : filledAlong
  const texts = fill(rangeOf(editor.selection), (place) => textAt(editor.sheet, place))
  return wrote(editor, texts, `${cells(texts.length)} filled`)
}

function filledWithHandle(editor: SheetEditor, reached: CellRange): SheetEditor {
  const from = rangeOf(editor.selection)
  const texts = filledTo(from, reached, (place) => textAt(editor.sheet, place))
  return {
    ...wrote(editor, texts, `${cells(texts.length)} filled`),
    selection: chosen(reached),
  }
}

function cleared(editor: SheetEditor): SheetEditor {
  const places = placesIn(rangeOf(editor.selection))
  const texts = places.map((place) => ({ ...place, text: '' }))
  return wrote(editor, texts, `${cells(texts.length)} emptied`)
}

function stepped(editor: SheetEditor, kind: 'undo' | 'redo'): SheetEditor {
  const { past, future } = editor.sheet
  const steps = kind === 'undo' ? past : future
  const place = placeOfStep(editor.sheet, steps)
  if (!place) return { ...editor, said: kind === 'undo' ? 'Nothing to undo' : 'Nothing to redo' }
  const count = cells(steps.at(-1)?.length ?? 0)
  return {
    ...editor,
    sheet: kind === 'undo' ? undo(editor.sheet) : redo(editor.sheet),
    selection: only(place),
    opened: null,
    said: kind === 'undo' ? `${count} undone` : `${count} redone`,
  }
}

function selected(editor: SheetEditor, selection: SheetSelection): SheetEditor {
  const { top, bottom, start, end } = rangeOf(selection)
  const isOne = top === bottom && start === end
  const said = isOne ? '' : `${bottom - top + 1} rows by ${end - start + 1} columns chosen`
  return { ...editor, selection, opened: null, said }
}

/** The sheet after what somebody did. */
export function edited(editor: SheetEditor, action: SheetAction): SheetEditor {
  const { sheet, selection, opened } = editor
  switch (action.kind) {
    case 'select':
      return selected(editor, action.selection)
    case 'open':
      return {
        ...editor,
        selection: only(selection.active),
        opened: action.text ?? textAt(sheet, selection.active),
      }
    case 'cancel':
      return opened === null
        ? selected(editor, only(selection.active))
        : { ...editor, opened: null, said: '' }
    case 'commit':
      // A cell that is closed loses the focus afterwards, and would be written once more.
      return opened === null ? editor : committed(editor, action.text, action.next)
    case 'clear':
      return cleared(editor)
    case 'fill-down':
    case 'fill-along':
      return filled(editor, action.kind)
    case 'fill-to':
      return filledWithHandle(editor, action.reached)
    case 'paste':
      return pasted(editor, action.text)
    case 'copied':
      return { ...editor, said: `${cells(countOf(rangeOf(selection)))} copied` }
    case 'undo':
    case 'redo':
      return stepped(editor, action.kind)
    case 'saved':
      return { ...editor, sheet: saved(sheet, action.sent, action.outcomes) }
  }
}

interface PressedKey extends SelectionKey {
  readonly isAlt: boolean
}

const CONTROLLED: Readonly<Record<string, SheetAction>> = {
  z: { kind: 'undo' },
  y: { kind: 'redo' },
  d: { kind: 'fill-down' },
  r: { kind: 'fill-along' },
}
const PLAIN: Readonly<Record<string, SheetAction>> = {
  F2: { kind: 'open' },
  Enter: { kind: 'open' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
}

function writingOf({ key, isShift, isControl, isAlt }: PressedKey): SheetAction | undefined {
  if (isAlt) return undefined
  const letter = key.toLowerCase()
  if (isControl) return letter === 'z' && isShift ? { kind: 'redo' } : CONTROLLED[letter]
  return PLAIN[key] ?? (key.length === 1 ? { kind: 'open', text: key } : undefined)
}

/** What a key does while no cell is open; null if it is not the sheet's. */
export function actionOf(
  { sheet, selection }: SheetEditor,
  pressed: PressedKey,
  { mayWrite, pageRows }: { readonly mayWrite: boolean; readonly pageRows: number },
): SheetAction | null {
  if (pressed.key === 'Escape') return { kind: 'cancel' }
  const next = selectionAfter(selection, pressed, sizeOf(sheet), pageRows)
  if (next) return { kind: 'select', selection: next }
  return (mayWrite && writingOf(pressed)) || null
}
