import { useListContext } from 'ra-core'
import { useEffect, useState } from 'react'
import type { AnyRecord } from '../resource.ts'

export interface ChosenRows {
  /** In the order in which they were chosen, on whatever page. */
  readonly rows: readonly AnyRecord[]
  /** How many of them are not on the page that is shown. */
  readonly elsewhere: number
}

/**
 * The chosen records of all pages of a list. Those of other pages are as they were when they were last
 * shown. ra-core remembers what was chosen in a list that was left, by its ids alone: nobody sees
 * what these are, so they are not chosen any more.
 */
export function useChosen(): ChosenRows {
  const { data, selectedIds, onSelect } = useListContext<AnyRecord>()
  const [seen] = useState(() => new Map<string, AnyRecord>())
  for (const row of data ?? []) seen.set(row.id, row)
  const rows = selectedIds.flatMap((id) => seen.get(String(id)) ?? [])
  const isShown = data !== undefined
  const isForgotten = isShown && rows.length < selectedIds.length
  useEffect(() => {
    if (isForgotten) onSelect(selectedIds.filter((id) => seen.has(String(id))))
  }, [isForgotten, onSelect, selectedIds, seen])
  const shown = new Set(data?.map(({ id }) => id))
  return { rows, elsewhere: rows.filter(({ id }) => !shown.has(id)).length }
}
