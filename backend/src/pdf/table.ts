import { MARGIN, type Sheet, type TextStyle } from './sheet.ts'

interface TableColumn {
  readonly title: string
  /** Its share of the width; the shares of a table sum to 1. */
  readonly share: number
  readonly isNumber?: boolean
}

const GAP = 8
const PADDING = 4

interface Frame {
  readonly sheet: Sheet
  readonly columns: readonly TableColumn[]
  readonly x: number
  readonly width: number
}

const cellsOf = ({ columns, x, width }: Frame) => {
  let left = x
  return columns.map(({ share, isNumber = false }) => {
    const cell = { x: left, width: width * share - GAP, isNumber }
    left += width * share
    return cell
  })
}

const heightOf = (frame: Frame, texts: readonly string[], style: TextStyle): number => {
  const { sheet } = frame
  const heights = cellsOf(frame).map(({ width }, index) =>
    sheet.heightOf(texts[index] ?? '', width, style),
  )
  return Math.max(...heights) + 2 * PADDING
}

interface Row {
  readonly texts: readonly string[]
  readonly style: TextStyle
  readonly write: (column: number, ...cell: Parameters<Sheet['writeAside']>) => void
}

/** Draws one row; returns the y below it. */
function drawRow(frame: Frame, { texts, style, write }: Row, top: number): number {
  for (const [index, { x, width, isNumber }] of cellsOf(frame).entries()) {
    const align = isNumber ? 'right' : 'left'
    write(index, texts[index] ?? '', { x, y: top + PADDING, width }, { ...style, align })
  }
  const below = top + heightOf(frame, texts, style)
  frame.sheet.rule(below, frame.x)
  return below
}

interface Table {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly string[])[]
  readonly y: number
  /** Whether its last row is a total. */
  readonly isSummed?: boolean
  /** Where the table begins, if not at the margin; it ends at the other one. */
  readonly indent?: number
}

const HEAD = { size: 8, isMuted: true }

/** Writes a row into the table, with the tag of each of its columns. */
const rowWriter = (
  { sheet }: Frame,
  table: PDFKit.PDFStructureElement,
  tag: (column: number) => string,
): Row['write'] => {
  const row = sheet.pdf.struct('TR')
  table.add(row)
  return (column, ...cell) => sheet.write(row, tag(column), ...cell)
}

/**
 * A table whose rows have headers in their first column; returns the y below it. Its head stands
 * above the rows of each page, and never alone at the foot of one; a sum stays beside its rows.
 */
export function drawTable(
  sheet: Sheet,
  { columns, rows, y, indent = 0, isSummed = false }: Table,
): number {
  const frame = { sheet, columns, x: MARGIN + indent, width: sheet.width - indent + GAP }
  const table = sheet.pdf.struct('Table')
  sheet.root.add(table)
  const head = { texts: columns.map(({ title }) => title), style: HEAD }
  const body = rows.map((texts, index) => ({
    ...{ texts, style: { isBold: isSummed && index === rows.length - 1 } },
  }))
  const together = [head, ...(isSummed ? body : body.slice(0, 1))]
  const heights = together.map(({ texts, style }) => heightOf(frame, texts, style))
  const top = sheet.roomFor(
    y,
    heights.reduce((sum, height) => sum + height, 0),
  )
  let below = drawRow(frame, { ...head, write: rowWriter(frame, table, () => 'TH') }, top)
  for (const { texts, style } of body) {
    const place = sheet.roomFor(below, heightOf(frame, texts, style))
    const isMoved = place < below
    const from = isMoved
      ? drawRow(frame, { ...head, write: (_, ...cell) => sheet.writeAside(...cell) }, place)
      : place
    const write = rowWriter(frame, table, (column) => (column === 0 ? 'TH' : 'TD'))
    below = drawRow(frame, { texts, style, write }, from)
  }
  return below
}
