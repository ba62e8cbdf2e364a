import type { DataProvider, SortPayload } from 'ra-core'
import { count } from '../marks.tsx'
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

interface Exported {
  readonly saved: number
  readonly total: number
}

/**
 * Saves the records of a list that match, as a CSV file in the order of the list. Answers how many
 * it has, of how many; null where the session has ended, and no file is saved.
 */
export async function exportRecords(
  provider: DataProvider,
  { name, columns }: Resource,
  { sort, filter }: Wanted,
): Promise<Exported | null> {
  const rows: AnyRecord[] = []
  let total = 0
  for (let page = 1; rows.length < ROWS_AT_MOST; page++) {
    const pagination = { page, perPage: PAGE }
    const answer = await provider.getList<AnyRecord>(name, { pagination, sort, filter })
    // To who is signed out ra-core answers an empty page with no total, on the way to the sign-in.
    if (answer.total === undefined) return null
    rows.push(...answer.data)
    total = answer.total
    // A list without pages answers all of its rows to the first question.
    if (answer.data.length < PAGE || rows.length >= total) break
  }
  saveFile(csvOf(rows, columns), `${name}.csv`)
  return { saved: rows.length, total }
}

/** What is said of a file that lacks rows; null of a whole one. */
export const missingWords = (exported: Exported | null): string | null =>
  exported !== null && exported.saved < exported.total
    ? `The first ${count(exported.saved)} of ${count(exported.total)} rows; narrow the list, or export by a job.`
    : null
