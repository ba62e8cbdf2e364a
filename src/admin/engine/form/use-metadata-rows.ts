import { useWrappedSource } from 'ra-core'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { fieldsOf } from '#domain/web/json.ts'
import type { Fields } from '../resource.ts'
import { valueAt } from '../value.ts'
import { useField } from './field.ts'
import {
  isSameMetadata,
  type MetadataRow,
  newRow,
  problemsOf,
  rowsOf,
  without,
  written,
} from './metadata-rows.ts'

interface Shown {
  readonly rows: readonly MetadataRow[]
  /** What the rows have written, or were made of. */
  readonly of: Fields
}

/**
 * The free fields of a form, a row each. The rows are kept beside the form, whose metadata cannot have
 * the same name twice, as two rows do while `colour_code` is typed below `colour`.
 */
export function useMetadataRows(source: string, except: readonly string[]) {
  const [{ rows, of }, show] = useState<Shown>({ rows: [], of: {} })
  const problems = problemsOf(rows, except)
  const validate = () => problems.find((problem) => problem !== null) ?? undefined
  const { value, onChange } = useField({ source, label: 'Metadata', validate })
  const { getValues } = useFormContext()
  const { defaultValues } = useFormState()
  const path = useWrappedSource(source)
  const now = without(fieldsOf(value), except)
  // Saved, undone or read anew: the form has other metadata than these rows are of.
  if (!isSameMetadata(now, of)) show({ rows: rowsOf(now), of: now })
  const change = (next: readonly MetadataRow[]) => {
    const saved = Object.keys(fieldsOf(valueAt(defaultValues, path)))
    const own = written(next, except, saved)
    show({ rows: next, of: own })
    const current: unknown = getValues(path)
    const others = Object.entries(fieldsOf(current)).filter(([name]) => except.includes(name))
    onChange({ ...Object.fromEntries(others), ...own })
  }
  return {
    rows: rows.map((row, at) => ({ ...row, problem: problems[at] ?? null })),
    add: () => show({ rows: [...rows, newRow()], of }),
    replace: (key: string, part: Partial<MetadataRow>) =>
      change(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: string) => change(rows.filter((row) => row.key !== key)),
  }
}
