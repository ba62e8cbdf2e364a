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

/** Draws one row, on a new page where there is no room for it; returns the y below it. */
function drawRow(
  frame: Frame,
  table: PDFKit.PDFStructureElement,
  texts: readonly string[],
  y: number,
  style: TextStyle,
  tag: (column: number) => string,
): number {
  const { sheet } = frame
  const cells = cellsOf(frame)
  const heights = cells.map(({ width }, index) => sheet.heightOf(texts[index] ?? '', width, style))
  const height = Math.max(...heights) + 2 * PADDING
  const top = sheet.roomFor(y, height)
  const row = sheet.pdf.struct('TR')
  table.add(row)
  for (const [index, { x, width, isNumber }] of cells.entries()) {
    const align = isNumber ? 'right' : 'left'
    const place = { x, y: top + PADDING, width }
    sheet.write(row, tag(index), texts[index] ?? '', place, { ...style, align })
  }
  sheet.rule(top + height, frame.x)
  return top + height
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

/** A table whose rows have headers in their first column; returns the y below it. */
export function drawTable(
  sheet: Sheet,
  { columns, rows, y, indent = 0, isSummed = false }: Table,
): number {
  const frame = { sheet, columns, x: MARGIN + indent, width: sheet.width - indent + GAP }
  const table = sheet.pdf.struct('Table')
  sheet.root.add(table)
  const titles = columns.map(({ title }) => title)
  const head = { size: 8, isMuted: true }
  let below = drawRow(frame, table, titles, y, head, () => 'TH')
  for (const [index, row] of rows.entries()) {
    const isBold = isSummed && index === rows.length - 1
    below = drawRow(frame, table, row, below, { isBold }, (column) => (column === 0 ? 'TH' : 'TD'))
  }
  return below
}
