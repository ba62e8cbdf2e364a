import { fieldsOf, isRecord } from '#domain/web/json.ts'
import type { Fields } from '../resource.ts'
import { isSameValue } from '../value.ts'

/** What is put back of one field: of metadata, a name that was not there is removed by an empty value. */
function former(name: string, before: unknown, now: unknown): unknown {
  if (name !== 'metadata' || !isRecord(now)) return before ?? null
  const added = Object.keys(now).filter((key) => !(key in fieldsOf(before)))
  return { ...Object.fromEntries(added.map((key) => [key, ''])), ...fieldsOf(before) }
}

/**
 * The fields that a save has changed, as they were before it. `now` is the record as it is since.
 */
export function formerValues(before: object, saved: object, now: object): Fields {
  const [was, is] = [fieldsOf(before), fieldsOf(now)]
  const changed = Object.entries(fieldsOf(saved)).filter(
    ([name, value]) => !isSameValue(value, was[name]),
  )
  return Object.fromEntries(changed.map(([name]) => [name, former(name, was[name], is[name])]))
}
