import type { ReactNode } from 'react'
import { isRecord } from '#domain/web/json.ts'
import type { ListColumn } from './resource.ts'
import { inWords } from './words.ts'

/** The value at a path such as `collection.title` or `images.0.url`; undefined where it ends. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return key === 'length' ? value.length : value[Number(key)]
    return isRecord(value) ? value[key] : undefined
  }, record)
}

/** A plain value as a person reads it; a dash for none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return String(value.length)
  return ''
}

/** What a column shows of a record. */
export const cellOf = <Row>(row: Row, column: ListColumn<Row>): ReactNode =>
  column.render ? column.render(row) : textOf(valueAt(row, column.source))

/** `collection_id` → `Collection id`: the label of a field that has none. */
export const labelOf = ({ source, label }: { source: string; label?: string }): string => {
  if (label !== undefined) return label
  return inWords(source.split('.').at(-1) ?? source)
}

/** A value without its empty parts: a form makes some of them, which the backend never had. */
function filled(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (Array.isArray(value)) return value.map(filled)
  if (!isRecord(value)) return value
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const content = filled(part)
    return content === undefined ? [] : [[name, content] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

/** Whether two values say the same, whatever is empty in them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(filled(one)) === JSON.stringify(filled(other))
