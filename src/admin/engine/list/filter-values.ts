import { useListContext } from 'ra-core'
import { fieldsOf } from '#domain/web/json.ts'

type FilterValues = Readonly<Record<string, unknown>>

/** The filters of the list, and a way to change some of them; undefined takes one away. */
export function useFilterValues() {
  const list = useListContext()
  const values: FilterValues = fieldsOf(list.filterValues)
  const set = (change: FilterValues) => {
    const next = Object.entries({ ...values, ...change }).filter(
      ([, value]) => value !== undefined && value !== '' && value !== null,
    )
    list.setFilters(Object.fromEntries(next))
  }
  return { values, set }
}

/** The chosen values of a filter that takes several. */
export const listIn = (value: unknown): string[] =>
  [value].flat().filter((each): each is string => typeof each === 'string')
