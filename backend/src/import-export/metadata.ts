import { isRecord } from '#domain/web/json.ts'
import type { ExtraColumns, Noted } from './product-plan.ts'
import type { Metadata } from './product-state.ts'

/** The metadata key of unknown columns. */
const KEPT = 'columns'

/** The stored unknown columns of a product or variant. */
export const extraColumnsIn = (metadata: Metadata): Readonly<Record<string, string>> => {
  const columns = metadata[KEPT]
  if (!isRecord(columns)) return {}
  return Object.fromEntries(
    Object.entries(columns).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/**
 * Merges a file's values into metadata: `null` deletes a key, and columns of the file replace their
 * stored values. Everything else, including staff's own keys, stays.
 */
export function mergeMetadata(
  current: Metadata,
  noted: Noted,
  extraColumns: ExtraColumns,
): Metadata {
  const columns = {
    ...Object.fromEntries(
      Object.entries(extraColumnsIn(current)).filter(
        ([name]) => !extraColumns.present.includes(name),
      ),
    ),
    ...extraColumns.values,
  }
  const all = {
    ...current,
    ...noted,
    [KEPT]: Object.keys(columns).length > 0 ? columns : null,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([key, value]) =>
      key in noted || key === KEPT ? value !== null : value !== undefined,
    ),
  )
}
