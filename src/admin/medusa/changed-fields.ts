import { fieldsOf } from '#domain/web/json.ts'

/** The fields that differ: the backend refuses those that it does not know, and keeps the others. */
export function changedFields(data: object, before: object): Readonly<Record<string, unknown>> {
  const previous = fieldsOf(before)
  const changed = Object.entries(fieldsOf(data)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(previous[name]),
  )
  return Object.fromEntries(changed)
}
