/** What is drawn of the rows: one of them, or the space of those that are not. */
type DrawnRow =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'space'; readonly before: number; readonly rows: number }

interface Viewport {
  readonly scrolled: number
  readonly height: number
  readonly rowHeight: number
}

/** Rows come in steps, so that most scrolling draws nothing. */
const STEP = 8

/** The first row that is drawn and the one after the last. */
export function drawnBounds({ scrolled, height, rowHeight }: Viewport, count: number) {
  const first = Math.floor(scrolled / rowHeight / STEP) * STEP
  const shown = Math.ceil(height / rowHeight / STEP) * STEP
  return { from: Math.max(0, first - STEP), to: Math.min(count, first + shown + 2 * STEP) }
}

/**
 * The drawn rows, and the spaces between them. Some rows are drawn wherever they are: the active
 * cell keeps the focus when it is scrolled out of sight.
 */
export function drawnRows(
  { from, to }: { readonly from: number; readonly to: number },
  always: readonly number[],
  count: number,
): readonly DrawnRow[] {
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  const rows = [...new Set([...shown, ...always.filter((row) => row >= 0 && row < count)])]
  const drawn: DrawnRow[] = []
  let next = 0
  for (const row of rows.toSorted((one, other) => one - other)) {
    if (row > next) drawn.push({ kind: 'space', before: row, rows: row - next })
    drawn.push({ kind: 'row', row })
    next = row + 1
  }
  if (next < count) drawn.push({ kind: 'space', before: count, rows: count - next })
  return drawn
}
