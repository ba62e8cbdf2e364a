import { isRecord } from '#domain/web/json.ts'
import type { Kept, Noted } from './product-plan.ts'
import type { Metadata } from './product-state.ts'

/** Where columns that no field takes are kept, by their name. */
const KEPT = 'columns'

/** The kept columns of a product or variant. */
export const keptIn = (metadata: Metadata): Readonly<Record<string, string>> => {
  const columns = metadata[KEPT]
  if (!isRecord(columns)) return {}
  return Object.fromEntries(
    Object.entries(columns).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/**
 * Metadata with what a file says: `null` takes a key away, and columns of the file replace what
 * was kept of them. Everything else, staff's own keys too, stays.
 */
export function mergeMetadata(current: Metadata, noted: Noted, kept: Kept): Metadata {
  const columns = {
    ...Object.fromEntries(
      Object.entries(keptIn(current)).filter(([name]) => !kept.present.includes(name)),
    ),
    ...kept.values,
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
