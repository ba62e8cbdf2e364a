import { newKey } from '#domain/web/key.ts'
import type { Fields } from '../resource.ts'

/** A free field while it is edited: several may have one name until somebody has typed to its end. */
export interface MetadataRow {
  readonly key: string
  readonly name: string
  readonly value: unknown
}

const rowOf = (name: string, value: unknown): MetadataRow => ({
  key: newKey(),
  name,
  value,
})

export const newRow = (): MetadataRow => rowOf('', '')

/** Metadata but for what has fields of its own. */
export const without = (metadata: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => !names.includes(name)))

export const rowsOf = (metadata: Fields): readonly MetadataRow[] =>
  Object.entries(metadata).map(([name, value]) => rowOf(name, value))

/** What is wrong with the name of each row; null of those that can be saved. */
export const problemsOf = (
  rows: readonly MetadataRow[],
  except: readonly string[],
): readonly (string | null)[] =>
  rows.map(({ name, value }, at) => {
    if (name.trim() === '') return value === '' ? null : 'Give it a name'
    if (except.includes(name)) return 'This has a field of its own in the form'
    return rows.slice(0, at).some((row) => row.name === name) ? 'Another field has this name' : null
  })

/**
 * Metadata as it is saved. The backend keeps what is absent and removes by an empty value: `saved` names
 * that no row has any more are emptied.
 */
export function written(
  rows: readonly MetadataRow[],
  except: readonly string[],
  saved: readonly string[],
): Fields {
  const problems = problemsOf(rows, except)
  const sound = rows.filter(({ name }, at) => problems[at] === null && name.trim() !== '')
  const left = Object.fromEntries(sound.map(({ name, value }) => [name, value]))
  const gone = saved.filter((name) => !except.includes(name) && !Object.hasOwn(left, name))
  return { ...left, ...Object.fromEntries(gone.map((name) => [name, ''])) }
}

/** Whether two say the same, in whatever order. */
export function isSameMetadata(one: Fields, other: Fields): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}
