import { fieldsOf } from '#domain/web/json.ts'
import { isSameValue } from '../engine/value.ts'

/** The fields that differ: the backend refuses those that it does not know, and keeps the others. */
export function changedFields(data: object, before: object): Readonly<Record<string, unknown>> {
  const previous = fieldsOf(before)
  const changed = Object.entries(fieldsOf(data)).filter(
    ([name, value]) => !isSameValue(value, previous[name]),
  )
  return Object.fromEntries(changed)
}
