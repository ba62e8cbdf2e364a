import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'ra-core'
import { rowsInUse } from '../action/in-use.ts'
import type { LeftRow } from '../action/left-rows.ts'
import type { ActionProvider } from '../provider.ts'
import type { AnyRecord } from '../resource.ts'

/** Those of the records that the store needs as they are, each with the reason; none until it has answered. */
export function useKeptRows(resource: string, rows: readonly AnyRecord[]): readonly LeftRow[] {
  const provider = useDataProvider<ActionProvider>()
  const { data = [] } = useQuery({
    queryKey: ['in use', resource, ...rows.map(({ id }) => id)],
    queryFn: () => rowsInUse(provider, resource, rows),
    enabled: rows.length > 0,
  })
  return data
}

/** Why the store needs the record of a form as it is, in words; undefined where it does not, and for a new one. */
export function useKept(resource: string): string | undefined {
  const record = useRecordContext<AnyRecord>()
  const [kept] = useKeptRows(resource, record?.id === undefined ? [] : [record])
  return kept?.reason
}
