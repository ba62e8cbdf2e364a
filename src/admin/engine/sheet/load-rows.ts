const PAGE = 100

interface RowSource<Row> {
  /** The ids of what the rows belong to, a page of at most 100, from 1. */
  readonly ids: (page: number) => Promise<readonly string[]>
  /** A page of at most 100 rows that belong to these. */
  readonly rows: (ids: readonly string[], page: number) => Promise<readonly Row[]>
}

export interface LoadedRows<Row> {
  readonly rows: readonly Row[]
  /** Whether there are more than were loaded. */
  readonly isCut: boolean
}

/** Loads rows page by page, at most so many. */
export async function loadRows<Row>(
  source: RowSource<Row>,
  atMost: number,
): Promise<LoadedRows<Row>> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const ids = await source.ids(page)
    for (let part = 1; ids.length > 0; part++) {
      const found = await source.rows(ids, part)
      rows.push(...found)
      if (rows.length > atMost) return { rows: rows.slice(0, atMost), isCut: true }
      if (found.length < PAGE) break
    }
    if (ids.length < PAGE) return { rows, isCut: false }
  }
}
