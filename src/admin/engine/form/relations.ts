import { fieldsOf } from '#domain/web/json.ts'
import type { Fields } from '../resource.ts'

/** Some fields of a value; those that are absent stay so. */
export function pick(value: unknown, names: readonly string[]): Fields {
  const fields = fieldsOf(value)
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

/** The fields of an address without the person. */
export const PLACE_FIELDS = [
  'company',
  'address_1',
  'address_2',
  'postal_code',
  'city',
  'province',
  'country_code',
  'phone',
] as const

/** Each row of a list inside a record, with some of its fields. */
export const pickEach = (rows: unknown, names: readonly string[]): readonly Fields[] =>
  (Array.isArray(rows) ? rows : []).map((row: unknown) => pick(row, names))

/** Replaces fields that are there; absent ones stay absent. */
export function reshape(
  fields: Fields,
  shapes: Readonly<Record<string, (value: unknown) => unknown>>,
): Fields {
  const reshaped: Fields = Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) =>
      fields[name] === undefined ? [] : [[name, shape(fields[name])]],
    ),
  )
  return { ...fields, ...reshaped }
}

/**
 * Metadata of which a field may be emptied. The backend removes it by an empty text, and would keep
 * null; a new record does not have it at all.
 */
export const removable = (metadata: unknown, isNew: boolean): Fields =>
  Object.fromEntries(
    Object.entries(fieldsOf(metadata))
      .map(([name, value]) => [name, value ?? ''] as const)
      .filter(([, value]) => !isNew || value !== ''),
  )

/** The keys of records that the backend answers whole and takes by their key. */
export const keysOf =
  (key: string) =>
  (rows: unknown): readonly unknown[] =>
    (Array.isArray(rows) ? rows : []).map((row: unknown) =>
      typeof row === 'string' ? row : fieldsOf(row)[key],
    )

/** Ids as most routes for several records take them. */
export const idsAs = (ids: readonly string[]): readonly { readonly id: string }[] =>
  ids.map((id) => ({ id }))
