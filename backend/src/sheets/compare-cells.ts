/** A cell of a sheet: a column of a record. */
interface CellAddress {
  readonly record: string
  readonly column: string
}

/** A cell as somebody wants it, and the value that they saw in it; null where nothing is. */
export interface WantedCell extends CellAddress {
  readonly value: number | null
  readonly was: number | null
}

/** The row of a table that holds the value of a cell. */
interface StoredCell extends CellAddress {
  readonly id: string
  readonly value: number
}

/** What became of a cell. `current` is a value that somebody else has set meanwhile. */
export type CellResult =
  | { readonly status: 'saved' }
  | { readonly status: 'conflict'; readonly current: number | null }
  | { readonly status: 'refused'; readonly message: string }

/** A cell that is to be written, and the row that holds its value so far. */
export interface CellChange {
  readonly cell: WantedCell
  readonly stored: StoredCell | undefined
}

const keyOf = ({ record, column }: CellAddress) => `${record} ${column}`

/**
 * Compares cells with what is stored: the result of each in their order, and those that are to be
 * written. A cell that has its value already is saved, so that a repeated request has the same
 * results. `complaintOf` says what is wrong with a cell, whatever is stored.
 */
export function compareCells(
  cells: readonly WantedCell[],
  stored: readonly StoredCell[],
  complaintOf: (cell: WantedCell) => string | null,
): { readonly results: readonly CellResult[]; readonly changes: readonly CellChange[] } {
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const changes = new Map<string, CellChange>()
  const resultOf = (cell: WantedCell): CellResult => {
    const key = keyOf(cell)
    const message = complaintOf(cell) ?? (changes.has(key) ? 'This cell is there twice' : null)
    if (message !== null) return { status: 'refused', message }
    const found = known.get(key)
    const current = found?.value ?? null
    if (current === cell.value) return { status: 'saved' }
    if (current !== cell.was) return { status: 'conflict', current }
    changes.set(key, { cell, stored: found })
    return { status: 'saved' }
  }
  const results = cells.map(resultOf)
  return { results, changes: [...changes.values()] }
}

type Values = Readonly<Record<string, number | null>>

interface ChangedRecord {
  readonly before: Values
  readonly after: Values
}

/** What has changed of each record, by column. */
export function changedRecords(changes: readonly CellChange[]): ReadonlyMap<string, ChangedRecord> {
  const records = new Map<string, ChangedRecord>()
  for (const { cell, stored } of changes) {
    const { before, after } = records.get(cell.record) ?? { before: {}, after: {} }
    records.set(cell.record, {
      before: { ...before, [cell.column]: stored?.value ?? null },
      after: { ...after, [cell.column]: cell.value },
    })
  }
  return records
}
