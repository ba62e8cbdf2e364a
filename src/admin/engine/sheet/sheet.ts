import type { CellReading, SheetColumn } from './columns.ts'
import type { CellText } from './fill.ts'
import type { CellPlace } from './selection.ts'

/** A record in a row of a sheet, and the values of its cells by column, as they are stored. */
export interface SheetRow {
  readonly id: string
  readonly title: string
  readonly hint?: string
  readonly values: Readonly<Record<string, number | null>>
}

/** A cell that is written and not saved. */
interface DraftCell {
  /** As written, if it has no value; else as the column writes it. */
  readonly text: string
  readonly reading: CellReading
}

interface TextChange {
  readonly key: number
  readonly before: string
  readonly after: string
}
type SheetStep = readonly TextChange[]

/** Cells by their number, row by row. */
type Cells<Value> = ReadonlyMap<number, Value>

/** The rows and columns of a sheet, which stay, and what is done with its cells. */
export interface SheetState {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
  /** What other values than those of the rows are stored by now. */
  readonly stored: Cells<number | null>
  readonly drafts: Cells<DraftCell>
  /** What the server has said of cells, until they are written again. */
  readonly refusals: Cells<string>
  readonly past: readonly SheetStep[]
  readonly future: readonly SheetStep[]
}

const STEPS_AT_MOST = 50

export const openSheet = (
  columns: readonly SheetColumn[],
  rows: readonly SheetRow[],
): SheetState => ({
  columns,
  rows,
  stored: new Map(),
  drafts: new Map(),
  refusals: new Map(),
  past: [],
  future: [],
})

const NO_COLUMN: SheetColumn = {
  id: '',
  label: '',
  read: () => ({ value: null }),
  write: () => '',
}

const keyOf = ({ columns }: SheetState, { row, column }: CellPlace): number =>
  row * columns.length + column

const columnOf = ({ columns }: SheetState, key: number): SheetColumn =>
  columns[key % columns.length] ?? NO_COLUMN

function storedAt(sheet: SheetState, key: number): number | null {
  const known = sheet.stored.get(key)
  if (known !== undefined) return known
  const row = sheet.rows[Math.floor(key / sheet.columns.length)]
  return row?.values[columnOf(sheet, key).id] ?? null
}

const textAtKey = (sheet: SheetState, key: number): string =>
  sheet.drafts.get(key)?.text ?? columnOf(sheet, key).write(storedAt(sheet, key))

/** What a cell shows. */
export const textAt = (sheet: SheetState, place: CellPlace): string =>
  textAtKey(sheet, keyOf(sheet, place))

/** What is wrong with a cell: its text, or what the server has said of it. */
export function problemAt(sheet: SheetState, place: CellPlace): string | undefined {
  const key = keyOf(sheet, place)
  const reading = sheet.drafts.get(key)?.reading
  return reading && 'problem' in reading ? reading.problem : sheet.refusals.get(key)
}

export const isChangedAt = (sheet: SheetState, place: CellPlace): boolean =>
  sheet.drafts.has(keyOf(sheet, place))

/** A text as its column writes the value that it means; one that means nothing stays as written. */
function usual({ read, write: written }: SheetColumn, text: string): string {
  const reading = read(text)
  return 'problem' in reading ? text : written(reading.value)
}

/** Puts texts into cells; what is as it is stored is no draft. */
function put(
  sheet: SheetState,
  texts: readonly { readonly key: number; readonly text: string }[],
): Pick<SheetState, 'drafts' | 'refusals'> {
  const [drafts, refusals] = [new Map(sheet.drafts), new Map(sheet.refusals)]
  for (const { key, text } of texts) {
    refusals.delete(key)
    const { read, write: written } = columnOf(sheet, key)
    if (text === written(storedAt(sheet, key))) drafts.delete(key)
    else drafts.set(key, { text, reading: read(text) })
  }
  return { drafts, refusals }
}

/** Writes into cells as one step that can be undone; the oldest of more than 50 is forgotten. */
export function write(sheet: SheetState, cells: readonly CellText[]): SheetState {
  const changes = cells.flatMap((cell) => {
    const key = keyOf(sheet, cell)
    const [before, after] = [textAtKey(sheet, key), usual(columnOf(sheet, key), cell.text)]
    return before === after ? [] : [{ key, before, after }]
  })
  if (changes.length === 0) return sheet
  const next = put(
    sheet,
    changes.map(({ key, after }) => ({ key, text: after })),
  )
  return { ...sheet, ...next, past: [...sheet.past, changes].slice(-STEPS_AT_MOST), future: [] }
}

export function undo(sheet: SheetState): SheetState {
  const step = sheet.past.at(-1)
  if (!step) return sheet
  const next = put(
    sheet,
    step.map(({ key, before }) => ({ key, text: before })),
  )
  return { ...sheet, ...next, past: sheet.past.slice(0, -1), future: [...sheet.future, step] }
}

export function redo(sheet: SheetState): SheetState {
  const step = sheet.future.at(-1)
  if (!step) return sheet
  const next = put(
    sheet,
    step.map(({ key, after }) => ({ key, text: after })),
  )
  return { ...sheet, ...next, past: [...sheet.past, step], future: sheet.future.slice(0, -1) }
}

/** The first cell of the latest step that `undo` or `redo` takes: there people want to look. */
export function placeOfStep(
  { columns }: SheetState,
  steps: readonly SheetStep[],
): CellPlace | undefined {
  const key = steps.at(-1)?.[0]?.key
  return key === undefined
    ? undefined
    : { row: Math.floor(key / columns.length), column: key % columns.length }
}

/** A cell that a save sends, with the value that was stored when it was last seen. */
export interface SheetChange {
  readonly key: number
  readonly rowId: string
  readonly columnId: string
  readonly value: number | null
  readonly was: number | null
}

/** The drafts that have a value; a bad cell keeps back itself alone. */
export const changesOf = (sheet: SheetState): readonly SheetChange[] =>
  [...sheet.drafts].flatMap(([key, { reading }]) => {
    const row = sheet.rows[Math.floor(key / sheet.columns.length)]
    if ('problem' in reading || !row) return []
    const columnId = columnOf(sheet, key).id
    return [{ key, rowId: row.id, columnId, value: reading.value, was: storedAt(sheet, key) }]
  })

/** A problem and where it is. */
interface SheetProblem extends CellPlace {
  readonly message: string
}

/** All problems, from the top. */
export function problemsOf(sheet: SheetState): readonly SheetProblem[] {
  const { columns } = sheet
  const bad = [...sheet.drafts].filter(([, { reading }]) => 'problem' in reading)
  const keys = [...new Set([...bad.map(([key]) => key), ...sheet.refusals.keys()])]
  return keys
    .toSorted((one, other) => one - other)
    .map((key) => {
      const place = { row: Math.floor(key / columns.length), column: key % columns.length }
      return { ...place, message: problemAt(sheet, place) ?? '' }
    })
}

/** What the server made of a cell. `current` is what somebody else has stored meanwhile. */
export type CellOutcome =
  | { readonly status: 'saved' }
  | { readonly status: 'conflict'; readonly current: number | null }
  | { readonly status: 'refused'; readonly message: string }

const conflictWords = (column: SheetColumn, current: number | null) =>
  current === null
    ? 'This cell has been emptied in the meantime. Save again to keep your value.'
    : `This has been changed to ${column.write(current)} in the meantime. Save again to keep your value.`

/**
 * The sheet after a save. A cell that somebody else has changed stays a draft and now knows the
 * newer value, so that saving it again replaces that one.
 */
export function saved(
  sheet: SheetState,
  sent: readonly SheetChange[],
  outcomes: readonly CellOutcome[],
): SheetState {
  const stored = new Map(sheet.stored)
  const drafts = new Map(sheet.drafts)
  const refusals = new Map(sheet.refusals)
  for (const [index, { key, value }] of sent.entries()) {
    const outcome = outcomes[index]
    if (outcome?.status === 'saved') {
      stored.set(key, value)
      drafts.delete(key)
      refusals.delete(key)
    } else if (outcome?.status === 'conflict') {
      stored.set(key, outcome.current)
      refusals.set(key, conflictWords(columnOf(sheet, key), outcome.current))
    } else if (outcome) refusals.set(key, outcome.message)
  }
  return { ...sheet, stored, drafts, refusals }
}
