import { Status, When } from './marks.tsx'
import type { AnyRecord, ListColumn } from './resource.ts'
import { valueAt } from './value.ts'

const textAt = (row: AnyRecord, source: string): string | null => {
  const value = valueAt(row, source)
  return typeof value === 'string' ? value : null
}

type More = Partial<Pick<ListColumn<AnyRecord>, 'isSortable' | 'isOptional'>>

/** A column of days. */
export const dateColumn = (
  source: string,
  label: string,
  more: More = {},
): ListColumn<AnyRecord> => ({
  source,
  label,
  ...more,
  render: (row) => <When at={textAt(row, source)} />,
})

/** A column of states. */
export const statusColumn = (
  source: string,
  label = 'Status',
  more: More = {},
): ListColumn<AnyRecord> => ({
  source,
  label,
  ...more,
  render: (row) => <Status value={textAt(row, source)} />,
})
