import { type ParsedRow, readRows } from './csv-rows.ts'
import { handleOf, slug } from './handle.ts'
import type { ReportProblem } from './problems.ts'

/** All rows of one product, in the file's order. */
export interface ProductRows {
  readonly handle: string
  readonly rows: readonly [ParsedRow, ...ParsedRow[]]
}

/** The result of a first reading of the file. */
interface Survey {
  readonly rows: number
  readonly products: number
  /** The number of separate groups of rows for each handle that has more than one. */
  readonly scattered: ReadonlyMap<string, number>
}

/** Reads the file once: the number of products, and those whose rows are scattered. */
export async function survey(path: string): Promise<Survey> {
  const runs = new Map<string, number>()
  let rows = 0
  let before = ''
  for await (const row of readRows(path)) {
    rows += 1
    const handle = handleOf(row)
    if (handle === '') continue
    if (handle !== before) runs.set(handle, (runs.get(handle) ?? 0) + 1)
    before = handle
  }
  const scattered = new Map([...runs].filter(([, count]) => count > 1))
  return { rows, products: runs.size, scattered }
}

function reportHandle(row: ParsedRow, handle: string, reportProblem: ReportProblem) {
  const written = row.cells['Handle']?.trim() ?? ''
  if (written === '' || slug(written) === written) return
  const reason = `the handle "${written.slice(0, 60)}" becomes "${handle}"`
  reportProblem({ kind: 'note', line: row.line, handle, reason })
}

/**
 * The file's products in sequence. Only the rows of scattered products are buffered, until the last
 * of them has been read.
 */
export async function* groups(
  path: string,
  { scattered }: Survey,
  reportProblem: ReportProblem,
): AsyncGenerator<ProductRows> {
  const waitingGroups = new Map<string, { rows: [ParsedRow, ...ParsedRow[]]; left: number }>()
  let open: { handle: string; rows: [ParsedRow, ...ParsedRow[]] } | undefined

  const finished = (group: typeof open): ProductRows | undefined => {
    const pending = group && waitingGroups.get(group.handle)
    if (!group || !pending) return group
    pending.left -= 1
    if (pending.left > 0) return undefined
    waitingGroups.delete(group.handle)
    return { handle: group.handle, rows: pending.rows }
  }

  const begin = (handle: string, row: ParsedRow) => {
    const pending = waitingGroups.get(handle)
    if (pending) pending.rows.push(row)
    else if (scattered.has(handle)) {
      waitingGroups.set(handle, { rows: [row], left: scattered.get(handle) ?? 1 })
    }
    const rows = waitingGroups.get(handle)?.rows ?? [row]
    if (!pending) reportHandle(row, handle, reportProblem)
    return { handle, rows }
  }

  for await (const row of readRows(path)) {
    const handle = handleOf(row)
    if (handle === '') {
      const reason = 'the row has no handle that an address could hold'
      reportProblem({ kind: 'refused', line: row.line, handle: '', reason })
    } else if (open?.handle === handle) open.rows.push(row)
    else {
      const group = finished(open)
      open = begin(handle, row)
      if (group) yield group
    }
  }
  const last = finished(open)
  if (last) yield last
}
