import type { DataProvider, SortPayload } from 'ra-core'
import type { AnyRecord, Fields, Resource } from '../resource.ts'
import { saveFile } from '../save-file.ts'
import { csvOf } from './csv.ts'

/** The most that the backend answers at once. */
const PAGE = 100
/** A file of more rows is a job of the backend (batch jobs). */
const ROWS_AT_MOST = 10_000

interface Wanted {
  readonly sort: SortPayload
  readonly filter: Fields
}

/** Saves all records of a list that match, as a CSV file in the order of the list. */
export async function exportRecords(
  provider: DataProvider,
  { name, columns }: Resource,
  { sort, filter }: Wanted,
): Promise<void> {
  const rows: AnyRecord[] = []
  for (let page = 1; rows.length < ROWS_AT_MOST; page++) {
    const pagination = { page, perPage: PAGE }
    const answer = await provider.getList<AnyRecord>(name, { pagination, sort, filter })
    rows.push(...answer.data)
    if (answer.data.length < PAGE) break
  }
  saveFile(csvOf(rows, columns), `${name}.csv`)
}
