import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRecordContext } from 'ra-core'
import { rowsInUse } from '../action/in-use.ts'
import type { ActionProvider } from '../provider.ts'
import type { AnyRecord } from '../resource.ts'

/** Why the store needs the record of a form as it is, in words; undefined where it does not, and for a new one. */
export function useKept(resource: string): string | undefined {
  const record = useRecordContext<AnyRecord>()
  const provider = useDataProvider<ActionProvider>()
  const rows = record?.id === undefined ? [] : [record]
  const { data = [] } = useQuery({
    queryKey: ['in use', resource, record?.id],
    queryFn: () => rowsInUse(provider, resource, rows),
    enabled: rows.length > 0,
  })
  return data[0]?.reason
}
